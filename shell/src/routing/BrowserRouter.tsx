import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { Location, NavigateFunction, NavigateOptions, To } from 'react-router-dom';

import { loadsDocument } from './loadsDocument';
import { pathTo } from './pathTo';
import { type NavigationType, type Routing, RoutingProvider } from './Routing';

/** What an entry of the history keeps, under React Router's names: a tab may be reloaded into a release that has it. */
type Entry = { readonly usr?: unknown; readonly key?: string };

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const { usr, key } = (history.state ?? {}) as Entry;
  return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' };
}

/** @param onMove is told how the visitor has come to where the browser is now */
function createNavigate(onMove: (type: NavigationType) => void): NavigateFunction {
  return (to: To | number, { replace = false, state = null }: NavigateOptions = {}) => {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const path = pathTo(to, window.location.pathname);
    if (loadsDocument(window.location.pathname, new URL(path, window.location.href).pathname)) {
      window.location[replace ? 'replace' : 'assign'](path);
      return;
    }
    const entry: Entry = { usr: state as unknown, key: Math.random().toString(36).slice(2, 10) };
    try {
      history[replace ? 'replaceState' : 'pushState'](entry, '', path);
    } catch (error) {
      if ((error as Error).name === 'DataCloneError') throw error;
      // Safari takes a hundred a minute and refuses more: then as a whole page.
      window.location[replace ? 'replace' : 'assign'](path);
      return;
    }
    onMove(replace ? 'REPLACE' : 'PUSH');
  };
}

export type BrowserRouterProps = { children: ReactNode };

/**
 * Follows the address of the tab. A navigation is a transition: what is shown answers until the next page is ready.
 */
export function BrowserRouter({ children }: BrowserRouterProps) {
  const [routing, setRouting] = useState((): Routing => {
    const navigate = createNavigate(show);
    return { location: locationNow(), type: 'POP', navigate };
  });

  function show(type: NavigationType): void {
    startTransition(() => setRouting(({ navigate }) => ({ location: locationNow(), type, navigate })));
  }

  useLayoutEffect(() => {
    const onPop = () => show('POP');
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  return <RoutingProvider value={routing}>{children}</RoutingProvider>;
}
