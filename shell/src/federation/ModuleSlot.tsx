import { isRedirect, type PageParams } from '@site/platform/contract';
import { dataKey } from '@site/platform/contract/pointer';
import { forgetFailures } from '@site/platform/runtime/failedReleases';
import type { LoadedModule, ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { useModuleLoader } from './ModuleLoaderContext';
import styles from './ModuleSlot.module.css';
import { RemoteBoundary } from './RemoteBoundary';

export type ModuleSlotProps = {
  /** `owner/Module`, as the site map names it. */
  id: string;
  params?: PageParams;
  /** Shown while the module is on its way. */
  skeleton: ReactNode;
  /** Shown when no release of its remote can be loaded, or it throws while rendering. */
  fallback: (retry: () => void) => ReactNode;
};

const noParams: PageParams = {};

function LoadedModuleView({ id, params, loaded }: { id: string; params: PageParams; loaded: LoadedModule }) {
  const { Component, data, release } = loaded;
  // The visitor followed an old address: one loading screen for the two (decisions "Routes").
  if (isRedirect(data)) return <Navigate to={data.redirectTo} replace state={{ redirected: true }} />;
  if (data === null) return <ModuleSlot id="shell/NotFoundPage" skeleton={null} fallback={() => null} />;
  return (
    <div className={styles['root']} data-module={id} data-release={release}>
      <Component params={params} data={data} />
    </div>
  );
}

/** A lazy component lives for one attempt: React remembers a failed one for ever. */
function lazyModule(loader: ModuleLoader, id: string, params: PageParams): ComponentType {
  return lazy(async () => {
    const loaded = await loader.load(id, params);
    return { default: () => <LoadedModuleView id={id} params={params} loaded={loaded} /> };
  });
}

type AttemptProps = Pick<ModuleSlotProps, 'id' | 'skeleton'> & { params: PageParams };

function Attempt({ id, params, skeleton }: AttemptProps) {
  const loader = useModuleLoader();
  const [Module] = useState(() => lazyModule(loader, id, params));
  return (
    <Suspense fallback={skeleton}>
      <Module />
    </Suspense>
  );
}

/** The place of a module that another package owns: loads it, and keeps its failures inside. */
export function ModuleSlot({ id, params = noParams, skeleton, fallback }: ModuleSlotProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    forgetFailures();
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary key={attempt} fallback={fallback(retry)}>
      <Attempt key={dataKey(id, params)} id={id} params={params} skeleton={skeleton} />
    </RemoteBoundary>
  );
}
