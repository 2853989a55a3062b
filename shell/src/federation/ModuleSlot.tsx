import type { PageParams } from '@site/platform/contract';
import { dataKey } from '@site/platform/contract/releases';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';

import { StaticPage } from './StaticPage';
import { ModuleView } from './ModuleView';
import { RemoteBoundary } from './RemoteBoundary';
import { useSlots } from './SlotsContext';

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
  // What came with the page is of the first generation, also when another release has come before React is here.
  const generation = useSyncExternalStore(slot.subscribe, slot.generation, () => 0);
  // What comes after a skeleton is shown at once: what only ends a suspension React holds back for up to 300 ms.
  const isShown = () => !slot.prerendered && slot.state().kind === 'shown';
  useSyncExternalStore(slot.subscribe, isShown, () => false);
  return (
    <RemoteBoundary
      key={generation}
      onThrown={slot.threw}
      fallback={slot.prerendered !== undefined && <StaticPage module={slot.id} />}
    >
      <Suspense fallback={skeleton}>
        <ModuleView
          slot={slot}
          params={params}
          isPage={page !== undefined}
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
