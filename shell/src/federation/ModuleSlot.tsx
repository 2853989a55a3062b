import type { PageParams } from '@site/platform/contract';
import { dataKey } from '@site/platform/contract/releases';
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';

import { ModuleView } from './ModuleView';
import { RemoteBoundary } from './RemoteBoundary';
import { useSlots } from './SlotsContext';
import { StaticHtml } from './StaticHtml';
import { StaticPage } from './StaticPage';
import { usePrerendered } from './usePrerendered';

export type ModuleSlotProps = {
  /** `owner/Module`, as the site map names it. */
  id: string;
  params?: PageParams;
  /** The path, when the module is the page itself and not a part of one. */
  page?: string;
  /** Shown while the module is on its way. */
  skeleton: ReactNode;
  /** Shown when the module cannot be had at all. */
  fallback: (retry: () => void) => ReactNode;
};

type PlaceProps = ModuleSlotProps & { params: PageParams };

function Place({ id, params, page, skeleton, fallback }: PlaceProps) {
  const slots = useSlots();
  const [slot] = useState(() => slots.open(id, params, page));
  const prerendered = usePrerendered(slot);
  const [{ generation }, setShown] = useState({ generation: 0, isShown: false });

  // In one step with the first commit, for loading begins with it.
  useLayoutEffect(
    () =>
      slot.subscribe(() =>
        setShown((before) => {
          // What comes after a skeleton is shown at once: what only ends a suspension React holds back for up to 300 ms.
          // A dehydrated boundary must not be rendered from above: that would throw its HTML away.
          const isShown = !prerendered && slot.state().kind === 'shown';
          const same = before.generation === slot.generation() && before.isShown === isShown;
          return same ? before : { generation: slot.generation(), isShown };
        }),
      ),
    [slot, prerendered],
  );

  return (
    <RemoteBoundary
      key={generation}
      onThrown={slot.threw}
      fallback={prerendered && <StaticPage html={prerendered.html} onPlaced={slot.placed} />}
    >
      <Suspense
        fallback={prerendered ? <StaticHtml html={prerendered.html} onPlaced={slot.placed} /> : skeleton}
      >
        <ModuleView
          slot={slot}
          params={params}
          formerHead={prerendered?.head}
          notFound={<ModuleSlot id="shell/NotFoundPage" skeleton={null} fallback={fallback} />}
          fallback={fallback}
        />
      </Suspense>
    </RemoteBoundary>
  );
}

const noParams: PageParams = {};

/** The place of a module that another package owns: loads it, and keeps its failures inside. */
export function ModuleSlot({ params = noParams, ...props }: ModuleSlotProps) {
  return <Place key={dataKey(props.id, params)} params={params} {...props} />;
}
