import { isRedirect, type PageParams } from '@site/platform/contract';
import { dataKey } from '@site/platform/contract/releases';
import type { LoadedModule, Slot, Slots, SlotState } from '@site/platform/loader/createSlot';
import type { Prerendered } from '@site/platform/loader/pageData';
import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { Redirect } from '../routing/Redirect';
import styles from './ModuleSlot.module.css';
import { RemoteBoundary } from './RemoteBoundary';
import { StaticHtml } from './StaticHtml';

export const SlotsContext = createContext<Slots | null>(null);

/** Provides the slots of a tree. */
export const SlotsProvider = SlotsContext.Provider;

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

/** Removes the prerendered <head> elements, unless React has hydrated and removed them. */
function removeHead(prerendered: Prerendered | undefined): void {
  for (const element of prerendered?.head ?? []) element.remove();
}

/** True if React has rendered a title of its own, because it could not hydrate the prerendered one. */
function hasOtherTitle(prerendered: Prerendered | undefined): boolean {
  return [...document.head.querySelectorAll('title')].some((title) => !prerendered?.head.includes(title));
}

type ModuleViewProps = {
  slot: Slot;
  params: PageParams;
  /** Called when the module is in the page. */
  onShown: () => void;
  fallback: (retry: () => void) => ReactNode;
};

type ShownModuleProps = ModuleViewProps & { module: LoadedModule };

function ShownModule({ slot, params, module, onShown, fallback }: ShownModuleProps) {
  const { Component, data, release, source } = module;
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(onShown, [onShown]);

  // Tests and developers can see here that the module is hydrated.
  useEffect(() => place.current?.setAttribute('data-hydrated', ''), []);

  // One loading screen covers both the old address and the new one (docs/decisions.md "Routes").
  if (isRedirect(data)) return <Redirect to={data.redirectTo} />;
  // The module reports that the page does not exist.
  if (data === null) return <ModuleSlot id="shell/NotFoundPage" skeleton={null} fallback={fallback} />;
  return (
    <div className={styles['root']} ref={place} data-module={slot.id} data-release={release}>
      <Component params={params} data={data} {...(source && { source })} />
    </div>
  );
}

/** Renders the loaded module, or suspends until there is something to show. */
function ModuleView(props: ModuleViewProps) {
  const { slot, fallback } = props;
  const isPending = ({ kind }: SlotState) => kind === 'loading' || kind === 'static';
  if (isPending(slot.state())) use(slot.ready());
  const state = slot.state();
  if (state.kind === 'shown') return <ShownModule {...props} module={state.module} />;
  return fallback(() => void slot.retry());
}

type SlotContentProps = ModuleSlotProps & { params: PageParams };

function SlotContent({ id, params, page, skeleton, fallback }: SlotContentProps) {
  const slots = use(SlotsContext);
  if (!slots) throw new Error('ModuleSlot needs a SlotsProvider above it: App sets one.');
  const [slot] = useState(() => slots.open(id, params, page));
  // The slot has the state. A new generation makes React render it anew.
  const [generation, setGeneration] = useState(0);
  const { prerendered } = slot;
  const onPlaced = useCallback(() => slots.place(slot), [slots, slot]);
  const onShown = useCallback(() => {
    onPlaced();
    if (hasOtherTitle(prerendered)) removeHead(prerendered);
  }, [onPlaced, prerendered]);

  // A layout effect, because loading starts with the first commit.
  useLayoutEffect(() => slot.subscribe(() => setGeneration(slot.generation())), [slot]);

  // Of a module that was never hydrated, React does not manage the <head> elements.
  useEffect(() => () => removeHead(prerendered), [prerendered]);

  return (
    <RemoteBoundary
      key={generation}
      onThrown={slot.handleError}
      fallback={prerendered && <StaticHtml html={prerendered.html} onPlaced={onPlaced} keepsTitle />}
    >
      <Suspense
        fallback={prerendered ? <StaticHtml html={prerendered.html} onPlaced={onPlaced} /> : skeleton}
      >
        <ModuleView slot={slot} params={params} onShown={onShown} fallback={fallback} />
      </Suspense>
    </RemoteBoundary>
  );
}

const noParams: PageParams = {};

/** Loads and renders a module that another package owns, and contains its failures. */
export function ModuleSlot({ params = noParams, ...props }: ModuleSlotProps) {
  return <SlotContent key={dataKey(props.id, params)} params={params} {...props} />;
}
