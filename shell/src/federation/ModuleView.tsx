import { isRedirect, type PageParams } from '@site/platform/contract';
import type { LoadedModule, Slot, SlotState } from '@site/platform/loader/createSlot';
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';

import { Redirect } from '../routing/Redirect';
import styles from './ModuleSlot.module.css';

type ShownModuleProps = Omit<ModuleViewProps, 'fallback'> & { module: LoadedModule };

function ShownModule({ slot, params, module, notFound, onShown }: ShownModuleProps) {
  const { Component, data, release, source } = module;
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(onShown, [onShown]);

  // Tests and developers can see here that the module is hydrated.
  useEffect(() => place.current?.setAttribute('data-hydrated', ''), []);

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
  /** Called when the module is in the page. */
  onShown: () => void;
  /** Shown when the module reports that the page does not exist. */
  notFound: ReactNode;
  fallback: (retry: () => void) => ReactNode;
};

/** Renders the loaded module, or suspends until there is something to show. */
export function ModuleView({ fallback, ...props }: ModuleViewProps) {
  const { slot } = props;
  const isPending = ({ kind }: SlotState) => kind === 'loading' || kind === 'static';
  if (isPending(slot.state())) use(slot.ready());
  const state = slot.state();
  if (state.kind === 'shown') return <ShownModule {...props} module={state.module} />;
  return fallback(() => void slot.retry());
}
