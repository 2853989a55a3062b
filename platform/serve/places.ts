/** Which of the site's hosts a request has reached, and on which of them a path is. */
import type { IncomingMessage } from 'node:http';

import { grantOf } from '@site/shared-content/grantOf';

import { type Hosts, serverPaths } from '../render/SiteDescription';
import { FEED_FILE } from '../render/siteFiles';
import { hostsOfSite, type Place } from './headers';
import { encodePath, type View } from './view';

/** Host names that are safe to copy from a request into a policy. */
const hostPattern = /^[\w.-]{1,253}(:\d{1,5})?$/;

/**
 * Returns the hosts by which a visitor may have reached the server, `Host` first. Many proxies replace it by the host that they
 * request, and some of them send the visitor's host in another header.
 */
export function namedHosts({ headers }: Pick<IncomingMessage, 'headers'>): readonly string[] {
  const forwarded = String(headers['x-forwarded-host'] ?? '').split(/, */);
  const standard = [...String(headers['forwarded'] ?? '').matchAll(/\bhost="?([^";, ]+)/gi)].map(
    ([, host = '']) => host,
  );
  return [headers.host ?? '', ...forwarded, ...standard].filter((host) => hostPattern.test(host));
}

/** Returns the place of a request. A site without further origins has one place, whatever its name is. */
export function placeOf(request: Pick<IncomingMessage, 'headers'>, hosts: Hosts): Place {
  const { bookingOrigin, previewOrigin, siteUrl } = hosts;
  if (!bookingOrigin && !previewOrigin) return 'site';
  const hostOf = (origin: string) => (origin ? [new URL(origin).host] : []);
  const places: readonly (readonly [Place, readonly string[]])[] = [
    ['booking', hostOf(bookingOrigin)],
    ['preview', hostOf(previewOrigin)],
    ['site', hostsOfSite(siteUrl)],
  ];
  for (const name of namedHosts(request))
    for (const [place, names] of places) if (names.includes(name.toLowerCase())) return place;
  return 'other';
}

/** Files for crawlers and readers of the whole site. */
const onlyOnSite = ['/sitemap.xml', `/${FEED_FILE}`];

/** Decides on which origin a path is. Redirects, exports and checks ask it. @returns undefined if it is on each of them */
export function homeOf(path: string, view: Hosts & Pick<View, 'files' | 'pages'>): string | undefined {
  const { bookingOrigin, files, pages, siteMap, siteUrl } = view;
  if (!bookingOrigin) return undefined;
  if (grantOf(encodePath(path), siteMap).ownDocument) return bookingOrigin;
  if (path.startsWith(serverPaths.releases)) {
    const own = Object.values(siteMap.grants).filter(({ ownDocument }) => ownDocument);
    const apps = ['shell', ...own.map(({ owner }) => owner)];
    return own.length > 0 && apps.includes(path.split('/')[2] ?? '') ? undefined : siteUrl;
  }
  const isFile = files.has(path) && !pages.includes(path) && !onlyOnSite.includes(path);
  return isFile || path === serverPaths.health ? undefined : siteUrl;
}
