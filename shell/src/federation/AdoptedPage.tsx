import type { ComesLater, IslandPart, PageIslands } from '@site/platform/contract';
import { createStore, type Store } from '@site/platform/host/createStore';
import { pageHead } from '@site/platform/host/handOver';
import type { Slot } from '@site/platform/host/Slot';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';

import { StaticHtml } from './StaticHtml';
import styles from './ModuleSlot.module.css';
import { RemoteBoundary } from './RemoteBoundary';
import { SlotsProvider, useSlots } from './SlotsContext';

export type AdoptedPageProps = {
  slot: Pick<Slot, 'id' | 'threw'>;
  release: string;
  islands: PageIslands;
  /** Is it the page, and no part of one? */
  isPage: boolean;
};

const never = () => () => {};

/** Is React taking over HTML that is there, and not making its own? */
function useHydration(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}

type Routing = { readonly location: Location; readonly navigationType: NavigationType };

type RoutesProps = {
  navigator: Navigator;
  routes: Store<Routing>;
  first: Routing;
  /** Is told when the island answers. */
  onAlive: (() => void) | undefined;
  children: ReactNode;
};

/** Tells the islands, which stand in roots of their own, where the visitor is. */
function Routes({ navigator, routes, first, onAlive, children }: RoutesProps) {
  const routing = useSyncExternalStore(routes.subscribe, routes.current, () => first);
  useEffect(() => {
    // What differs from the prerendered HTML is rendered after the first effects.
    const timer = onAlive && setTimeout(onAlive);
    return () => clearTimeout(timer);
  }, [onAlive]);
  return (
    <Router navigator={navigator} {...routing}>
      {children}
    </Router>
  );
}

/**
 * A prerendered module whose words are only read: its HTML stays as it came, and no code of what renders it is loaded. Its
 * islands come alive, its links lead through the site.
 */
export function AdoptedPage({ slot, release, islands, isPage }: AdoptedPageProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useRef(useNavigate());
  const routing = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const slots = useSlots();
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(routing);
  const [routes] = useState(() => createStore(routing));
  const coming = useRef<readonly ReturnType<ComesLater>[]>([]);

  // React has given the HTML up: only the boundary can keep it now.
  if (!useHydration()) throw new Error(`The HTML of ${slot.id} was not taken over.`);

  useLayoutEffect(() => {
    const page = place.current;
    if (!page) return undefined;
    // React knows nothing of what the module has put into the head, so it must go with it.
    const head = isPage ? pageHead() : [];
    page.dataset['adopted'] = '';
    const ends = islands.enliven.map((enliven) => enliven(page));
    const navigator: Navigator = {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => void navigate.current(steps),
      push: (to, state: unknown) => void navigate.current(to, { state }),
      replace: (to, state: unknown) => void navigate.current(to, { state, replace: true }),
    };
    const roots: Root[] = [];

    function hydrate(element: HTMLElement, part: IslandPart, onAlive?: () => void): void {
      const Part = part as ComponentType<object>;
      const fallback = <StaticHtml of={() => element.firstElementChild} />;
      roots.push(
        hydrateRoot(
          element,
          <RemoteBoundary onThrown={slot.threw} fallback={fallback}>
            <SlotsProvider value={slots}>
              <Routes navigator={navigator} routes={routes} first={first} onAlive={onAlive}>
                <Part {...(JSON.parse(element.dataset['props'] ?? '{}') as object)} />
              </Routes>
            </SlotsProvider>
          </RemoteBoundary>,
        ),
      );
    }

    // What another module has put into the page is for that module to take over.
    const isOwn = (element: Element) => element.closest('[data-module]') === page;
    const places = [...page.querySelectorAll<HTMLElement>('[data-island]')].filter(isOwn);
    coming.current = places.flatMap((element) => {
      const part = islands.parts[element.dataset['island'] ?? ''];
      const later = part?.comesLater?.(
        element,
        (loaded, onAlive) => hydrate(element, loaded, onAlive),
        slot.threw,
      );
      if (part && !later) hydrate(element, part);
      return later ?? [];
    });
    return () => {
      for (const element of head) element.remove();
      for (const end of ends) end();
      for (const { end } of coming.current) end();
      // Not while React works on the tree around them.
      queueMicrotask(() => {
        for (const root of roots) root.unmount();
      });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the HTML that came; islands hear of the routing below
  }, []);

  useLayoutEffect(() => {
    routes.set(routing);
    // An address that asks for more than the page as it opens is turned to what shows it.
    if (routing.location.search) for (const { begin } of coming.current) begin();
  }, [routes, routing]);

  return (
    <div
      className={styles['root']}
      ref={place}
      data-module={slot.id}
      data-release={release}
      // What React leaves alone: it neither compares what is in there with the nothing that it is told, nor writes it.
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
