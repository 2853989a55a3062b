import type { PageParams } from '@site/platform/contract';
import { dataKey } from '@site/platform/contract/releases';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';

import { ModuleView } from './ModuleView';
import { useModuleVisits } from './ModuleVisitsContext';
import { RemoteBoundary } from './RemoteBoundary';

export type ModuleSlotProps = {
  /** `owner/Module`, as the site map names it. */
  id: string;
  params?: PageParams;
  /** Shown while the module is on its way. */
  skeleton: ReactNode;
  /** Shown when no release of its remote can be loaded, or each throws while it is shown. */
  fallback: (retry: () => void) => ReactNode;
};

type PlaceProps = ModuleSlotProps & { params: PageParams };

function Place({ id, params, skeleton, fallback }: PlaceProps) {
  const visits = useModuleVisits();
  const [visit] = useState(() => visits.open(id, params));
  // What came with the page is of the first turn, also when another release has come before React is here.
  const turn = useSyncExternalStore(visit.subscribe, visit.turn, () => 0);
  return (
    <RemoteBoundary key={turn} visit={visit}>
      <Suspense fallback={skeleton}>
        <ModuleView
          visit={visit}
          params={params}
          notFound={<ModuleSlot id="shell/NotFoundPage" skeleton={null} fallback={() => null} />}
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
