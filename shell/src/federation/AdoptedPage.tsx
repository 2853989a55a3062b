import type { PageIslands } from '@site/platform/contract';
import { createStore, type Store } from '@site/platform/host/createStore';
import { pageHead } from '@site/platform/host/handOver';
import type { Slot } from '@site/platform/host/Slot';
import {
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot } from 'react-dom/client';

import { followLinks } from '../routing/followLinks';
import { type Routing, RoutingProvider, useRouting } from '../routing/Routing';
import { StaticHtml } from './StaticHtml';
import styles from './ModuleSlot.module.css';
import { RemoteBoundary } from './RemoteBoundary';

export type AdoptedPageProps = {
  slot: Pick<Slot, 'id' | 'threw'>;
  release: string;
  islands: PageIslands;
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

type RoutesProps = { routes: Store<Routing>; first: Routing; children: ReactNode };

/** Tells the islands, which stand in roots of their own, where the visitor is. */
function Routes({ routes, first, children }: RoutesProps) {
  const routing = useSyncExternalStore(routes.subscribe, routes.current, () => first);
  return <RoutingProvider value={routing}>{children}</RoutingProvider>;
}

/**
 * A prerendered module whose words are only read: its HTML stays as it came, and no code of what renders it is loaded. Its
 * islands come alive, its links lead through the site.
 */
export function AdoptedPage({ slot, release, islands }: AdoptedPageProps) {
  const routing = useRouting();
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(routing);
  const [routes] = useState(() => createStore(routing));

  // React has given the HTML up: only the boundary can keep it now.
  if (!useHydration()) throw new Error(`The HTML of ${slot.id} was not taken over.`);

  useLayoutEffect(() => {
    const page = place.current;
    if (!page) return undefined;
    // React knows nothing of what the module has put into the head, so it must go with it.
    const head = pageHead();
    const ends = [followLinks(page, routing.navigate), ...islands.enliven.map((enliven) => enliven(page))];
    const roots = [...page.querySelectorAll<HTMLElement>('[data-island]')].flatMap((element) => {
      const { island = '', props = '{}' } = element.dataset;
      const Part = islands.parts[island] as ComponentType<Record<string, string>> | undefined;
      if (!Part) return [];
      return hydrateRoot(
        element,
        <RemoteBoundary onThrown={slot.threw} fallback={<StaticHtml of={() => element.firstElementChild} />}>
          <Routes routes={routes} first={first}>
            <Part {...(JSON.parse(props) as Record<string, string>)} />
          </Routes>
        </RemoteBoundary>,
      );
    });
    return () => {
      for (const element of head) element.remove();
      for (const end of ends) end();
      // Not while React works on the tree around them.
      queueMicrotask(() => {
        for (const root of roots) root.unmount();
      });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the HTML that came; islands hear of the routing below
  }, []);

  useLayoutEffect(() => routes.set(routing), [routes, routing]);

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
