import { originOf } from '@site/shared-content/originOf';

/** Opens the connection to the other host of the site, once, if a link leads there. */
export function connectToHost({ origin, pathname }: HTMLAnchorElement): void {
  if (origin === location.origin || origin !== originOf(pathname)) return;
  if (document.head.querySelector('link[rel="preconnect"]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }));
}
