import { isRedirect, type PageParams } from '@site/platform/contract';
import type { LoadedModule, Slot } from '@site/platform/loader/createSlot';
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';

import { Redirect } from '../routing/Redirect';
import { cancelPictures } from './cancelPictures';
import styles from './ModuleSlot.module.css';

type ShownModuleProps = Omit<ModuleViewProps, 'fallback'> & { module: LoadedModule };

function ShownModule({ slot, params, module, notFound }: ShownModuleProps) {
  const { Component, data, release, source } = module;
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    slot.restoreInput();
    const { head = [] } = slot.prerendered ?? {};
    // React could not hydrate the prerendered <head> elements and has rendered its own.
    const titles = [...document.head.querySelectorAll('title')];
    if (titles.some((title) => !head.includes(title))) for (const element of head) element.remove();
  }, [slot]);

  // Tests and developers can see here that the module is hydrated.
  useEffect(() => {
    const shown = place.current;
    shown?.setAttribute('data-hydrated', '');
    return () => void (shown && cancelPictures(shown));
  }, []);

  // One loading screen covers both the old address and the new one (docs/decisions.md "Routes").
  if (isRedirect(data)) return <Redirect to={data.redirectTo} />;
  if (data === null) return notFound;
  return (
    <div className={styles['root']} ref={place} data-module={slot.id} data-release={release}>
      <Component params={params} data={data} {...(source && { source })} />
    </div>
  );
}

export type ModuleViewProps = {
  slot: Slot;
  params: PageParams;
  /** Shown when the module reports that the page does not exist. */
  notFound: ReactNode;
  fallback: (retry: () => void) => ReactNode;
};

/** Renders the loaded module, or suspends until there is something to show. */
export function ModuleView({ fallback, ...props }: ModuleViewProps) {
  const { slot } = props;
  const state = use(slot.outcome());
  if (state.kind === 'shown') return <ShownModule {...props} module={state.module} />;
  return fallback(() => void slot.retry());
}
