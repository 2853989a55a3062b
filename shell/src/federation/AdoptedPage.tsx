import type { PageIslands } from '@site/platform/contract';
import { pageHead } from '@site/platform/host/handOver';
import type { Slot } from '@site/platform/host/Slot';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

import { followLinks } from '../routing/followLinks';
import { type Routing, RoutingProvider, useRouting } from '../routing/Routing';
import { KeptHtml } from './KeptHtml';
import styles from './ModuleSlot.module.css';
import { RemoteBoundary } from './RemoteBoundary';

export type AdoptedPageProps = {
  slot: Pick<Slot, 'id' | 'threw'>;
  release: string;
  islands: PageIslands;
};

type Island = { readonly root: Root; readonly show: (routing: Routing) => ReactNode };

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

/**
 * A prerendered module whose words are only read: its HTML stays as it came, and no code of what renders it is loaded. Its
 * islands come alive, its links lead through the site.
 */
export function AdoptedPage({ slot, release, islands }: AdoptedPageProps) {
  const routing = useRouting();
  const place = useRef<HTMLDivElement>(null);
  const alive = useRef<readonly Island[]>([]);

  // React has given the HTML up: only the boundary can keep it now.
  if (!useHydration()) throw new Error(`The HTML of ${slot.id} was not taken over.`);

  useLayoutEffect(() => {
    const page = place.current;
    if (!page) return undefined;
    // React knows nothing of what the module has put into the head, so it must go with it.
    const head = pageHead();
    const ends = [followLinks(page, routing.navigate), islands.enliven?.(page)];
    alive.current = [...page.querySelectorAll<HTMLElement>('[data-island]')].flatMap((element) => {
      const { island = '', props = '{}' } = element.dataset;
      const Part = islands.parts[island] as ComponentType<Record<string, string>> | undefined;
      if (!Part) return [];
      const given = JSON.parse(props) as Record<string, string>;
      const show = (now: Routing) => (
        <RemoteBoundary onThrown={slot.threw} kept={<KeptHtml of={() => element.firstElementChild} />}>
          <RoutingProvider value={now}>
            <Part {...given} />
          </RoutingProvider>
        </RemoteBoundary>
      );
      return [{ root: hydrateRoot(element, show(routing)), show }];
    });
    return () => {
      for (const element of head) element.remove();
      for (const end of ends) end?.();
      const left = alive.current;
      alive.current = [];
      // Not while React works on the tree around them.
      queueMicrotask(() => {
        for (const { root } of left) root.unmount();
      });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the HTML that came; the routing follows below
  }, []);

  useEffect(() => {
    for (const { root, show } of alive.current) root.render(show(routing));
  }, [routing]);

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
