import { isRedirect, type PageParams } from '@site/platform/contract';
import type { LoadedModule, Slot } from '@site/platform/host/Slot';
import { type ReactNode, use } from 'react';

import { Redirect } from '../routing/Redirect';
import { AdoptedPage } from './AdoptedPage';
import styles from './ModuleSlot.module.css';

type ShownModuleProps = Omit<ModuleViewProps, 'fallback'> & { module: LoadedModule };

function ShownModule({ slot, params, isPage, module, notFound }: ShownModuleProps) {
  const { Component, islands, data, release } = module;
  if (islands) return <AdoptedPage slot={slot} release={release} islands={islands} isPage={isPage} />;
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
  /** Is it the page, and no part of one? */
  isPage: boolean;
  /** Shown when the module says that there is no such page. */
  notFound: ReactNode;
  fallback: (retry: () => void) => ReactNode;
};

/** What stands in a module's place once there is something to show; until then it waits. */
export function ModuleView({ fallback, ...props }: ModuleViewProps) {
  const { slot } = props;
  const state = use(slot.outcome());
  if (state.kind === 'shown') return <ShownModule {...props} module={state.module} />;
  return fallback(() => void slot.retry());
}
