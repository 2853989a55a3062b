import { isRedirect, type PageParams } from '@site/platform/contract';
import type { LoadedModule, Slot } from '@site/platform/host/Slot';
import { type ReactNode, use } from 'react';

import { Redirect } from '../routing/Redirect';
import { AdoptedPage } from './AdoptedPage';
import styles from './ModuleSlot.module.css';

type ShownModuleProps = { slot: Slot; params: PageParams; module: LoadedModule; notFound: ReactNode };

function ShownModule({ slot, params, module, notFound }: ShownModuleProps) {
  const { Component, islands, data, release } = module;
  if (islands) return <AdoptedPage slot={slot} release={release} islands={islands} />;
  // The visitor followed an old address: one loading screen for the two (docs/decisions.md "Routes").
  if (isRedirect(data)) return <Redirect to={data.redirectTo} />;
  if (data === null) return notFound;
  return (
    <div className={styles['root']} data-module={slot.id} data-release={release}>
      <Component params={params} data={data} />
    </div>
  );
}

export type ModuleViewProps = {
  slot: Slot;
  params: PageParams;
  /** Shown when the module says that there is no such page. */
  notFound: ReactNode;
  fallback: (retry: () => void) => ReactNode;
};

/** What stands in a module's place once there is something to show; until then it waits. */
export function ModuleView({ slot, params, notFound, fallback }: ModuleViewProps) {
  const state = use(slot.outcome());
  if (state.kind === 'shown')
    return <ShownModule slot={slot} params={params} module={state.module} notFound={notFound} />;
  return fallback(() => void slot.retry());
}
