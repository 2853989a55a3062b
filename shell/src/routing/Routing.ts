import { createContext, use } from 'react';
import type { Location, NavigateFunction } from 'react-router-dom';

/** How the visitor has come to a location: by Back, Forward or the first page of the visit; by a link; by a redirect. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** Where the visitor is in the site, and the way on. */
export type Routing = {
  readonly location: Location;
  readonly type: NavigationType;
  /** The same function as long as the page lives. */
  readonly navigate: NavigateFunction;
};

const Context = createContext<Routing | null>(null);

export const RoutingProvider = Context.Provider;

/** @throws Error outside of a router. */
export function useRouting(): Routing {
  const routing = use(Context);
  if (!routing) throw new Error('useRouting needs a router above it: BrowserRouter or StaticRouter.');
  return routing;
}

/** Where the visitor is. */
export function useLocation(): Location {
  return useRouting().location;
}

/**
 * Goes to a page of the site, or some steps through the history of the tab.
 * Every call resolves against the page that is shown when it is made.
 */
export function useNavigate(): NavigateFunction {
  return useRouting().navigate;
}
