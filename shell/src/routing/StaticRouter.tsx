import type { ReactNode } from 'react';

import { RoutingProvider } from './Routing';

export type StaticRouterProps = {
  /** The path of the page that is rendered. */
  pathname: string;
  children: ReactNode;
};

function navigate(): never {
  throw new Error('A page that is being prerendered goes nowhere: navigate in an effect or on an event.');
}

/** The router of pages that are rendered without a browser. */
export function StaticRouter({ pathname, children }: StaticRouterProps) {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  return <RoutingProvider value={{ location, type: 'POP', navigate }}>{children}</RoutingProvider>;
}
