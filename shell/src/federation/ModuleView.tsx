import { isRedirect, type PageParams } from '@site/platform/contract';
import type { LoadedModule, Slot } from '@site/platform/loader/Slot';
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';

import { Redirect } from '../routing/Redirect';
import styles from './ModuleSlot.module.css';

type ShownModuleProps = Omit<ModuleViewProps, 'fallback'> & { module: LoadedModule };

function ShownModule({ slot, params, formerHead = [], module, notFound }: ShownModuleProps) {
  const { Component, data, release } = module;
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    slot.placed();
    // React has made a head of its own, because it could not take over the one that was there.
    const titles = [...document.head.querySelectorAll('title')];
    if (titles.some((title) => !formerHead.includes(title)))
      for (const element of formerHead) element.remove();
  }, [slot, formerHead]);

  // For tests, and for whoever looks into a page: from now on its controls react.
  useEffect(() => place.current?.setAttribute('data-hydrated', ''), []);

  // The visitor followed an old address: one loading screen for the two (docs/decisions.md "Routes").
  if (isRedirect(data)) return <Redirect to={data.redirectTo} />;
  if (data === null) return notFound;
  return (
    <div className={styles['root']} ref={place} data-module={slot.id} data-release={release}>
      <Component params={params} data={data} />
    </div>
  );
}

export type ModuleViewProps = {
  slot: Slot;
  params: PageParams;
  /** What the prerendered page has put into the head. */
  formerHead: readonly Element[] | undefined;
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
