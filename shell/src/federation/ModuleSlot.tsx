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
  /** `owner/Module`, as in the site map. */
  id: string;
  params?: PageParams;
  /** The path, if the module is the whole page and not a part of one. */
  page?: string;
  /** Shown while the module loads. */
  skeleton: ReactNode;
  /** Shown when the module cannot be loaded. */
  fallback: (retry: () => void) => ReactNode;
};

type SlotContentProps = ModuleSlotProps & { params: PageParams };

function SlotContent({ id, params, page, skeleton, fallback }: SlotContentProps) {
  const slots = useSlots();
  const [slot] = useState(() => slots.open(id, params, page));
  const prerendered = usePrerendered(slot);
  const [{ generation }, setShown] = useState({ generation: 0, isShown: false });

  // A layout effect, because loading starts with the first commit.
  useLayoutEffect(
    () =>
      slot.subscribe(() =>
        setShown((before) => {
          // This state change shows the module right after a skeleton; React delays the end of a suspension by up to 300 ms.
          // A dehydrated boundary must not be re-rendered from its parent: React would discard its HTML.
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
      onThrown={slot.handleError}
      fallback={prerendered && <StaticPage html={prerendered.html} onPlaced={slot.restoreInput} />}
    >
      <Suspense
        fallback={
          prerendered ? <StaticHtml html={prerendered.html} onPlaced={slot.restoreInput} /> : skeleton
        }
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

/** Loads and renders a module that another package owns, and contains its failures. */
export function ModuleSlot({ params = noParams, ...props }: ModuleSlotProps) {
  return <SlotContent key={dataKey(props.id, params)} params={params} {...props} />;
}
