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
  const [{ generation, isLoading }, setShown] = useState({ generation: 0, isLoading: true });

  // In one step with the first commit, for loading begins with it.
  useLayoutEffect(
    () =>
      slot.subscribe(() =>
        setShown((before) => {
          // A dehydrated boundary must not be rendered from above: that would throw its HTML away.
          const now = slot.suspends || slot.state().kind === 'loading';
          const isSame = before.generation === slot.generation() && before.isLoading === now;
          return isSame ? before : { generation: slot.generation(), isLoading: now };
        }),
      ),
    [slot],
  );

  const module = (
    <ModuleView
      slot={slot}
      params={params}
      formerHead={prerendered?.head}
      notFound={<ModuleSlot id="shell/NotFoundPage" skeleton={null} fallback={fallback} />}
      fallback={fallback}
    />
  );

  return (
    <RemoteBoundary
      key={generation}
      onThrown={slot.threw}
      fallback={prerendered && <StaticPage html={prerendered.html} onPlaced={slot.placed} />}
    >
      {/* Without HTML to keep, the skeleton stands there by state: React renders a suspended page ahead, and a module that
      comes meanwhile makes it render the page anew and throw the first one away, which Chromium then keeps. */}
      {slot.suspends ? (
        <Suspense
          fallback={prerendered ? <StaticHtml html={prerendered.html} onPlaced={slot.placed} /> : skeleton}
        >
          {module}
        </Suspense>
      ) : isLoading ? (
        skeleton
      ) : (
        module
      )}
    </RemoteBoundary>
  );
}

const noParams: PageParams = {};

/** The place of a module that another package owns: loads it, and keeps its failures inside. */
export function ModuleSlot({ params = noParams, ...props }: ModuleSlotProps) {
  return <Place key={dataKey(props.id, params)} params={params} {...props} />;
}
