import path from 'node:path';

import { appsAt, fitsPattern } from '../contract/pages';
import { serverPaths } from '../render/SiteDescription';
import type { Place } from './headers';
import { homeOf } from './places';
import { decodePath, encodePath, type SiteFile, type View } from './view';

/** The answer to a request. */
export type Answer =
  | { readonly kind: 'file'; readonly file: SiteFile }
  | { readonly kind: 'release'; readonly app: string; readonly id: string; readonly file: string }
  | { readonly kind: 'health' }
  | { readonly kind: 'not found' }
  /** A page that the site had, and has no longer. */
  | { readonly kind: 'gone' }
  /** A page whose app has no release that can be shown now. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A page of another host, at a host that the site does not know. */
  | { readonly kind: 'misdirected'; readonly to: string }
  | { readonly kind: 'refusal'; readonly status: 400 | 404 | 503; readonly of: 'site' | 'release' };

/**
 * Decodes a path. Returns undefined if it is invalid: a wrong percent encoding, NUL, or a spelling that the router in
 * the browser would read as another page (`//about`, `/blog%2Finsomnia`, `/services/../about`).
 */
function readPath(rawPath: string): string | undefined {
  const pathname = decodePath(rawPath);
  if (pathname === undefined || pathname.includes('\0') || /%2f/i.test(rawPath)) return undefined;
  return path.posix.normalize(pathname) === pathname ? pathname : undefined;
}

/** Returns a file of a live release, which is in memory. For any other release, the server reads the manifest. */
function routeToRelease(pathname: string | undefined, { releases }: View): Answer {
  const [, , app = '', id = '', ...rest] = pathname?.split('/') ?? [];
  const [files, name] = [releases.get(`${app}/${id}`), rest.join('/')];
  if (!files && name !== '') return { kind: 'release', app, id, file: name };
  const file = files?.get(name);
  return file ? { kind: 'file', file } : { kind: 'refusal', status: 404, of: 'release' };
}

/** Encodes text for a header, because Node.js decodes the bytes of a request as Latin-1. */
function encodeForHeader(text: string): string {
  return text.replace(
    /[^!-~]/g,
    (letter) => `%${(letter.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`,
  );
}

/** Keeps the query of the request, unless the new address has a query of its own. */
function withSearch(to: string, search: string): string {
  return /[?#]/.test(to) ? to : to + search;
}

/** The end of a link. Without the lookbehind, a long row of dots in the middle would take a second. */
const trailingMarks = /(?<![\s\p{P}\p{Cf}])[\s\p{P}\p{Cf}]+$/u;

/** What others add to a link: a query whose first sign is encoded or wrong, a session, the rest of an HTML attribute. */
const addedText = /[?&;#"<>\s].*$/s;

/** How static hosts name the file of a page. */
const fileEnding = /(?:\/index)?\.html?$/;

/**
 * Returns the path that was probably meant, and the query behind it. Phones and printed codes write capitals; chats take the
 * full stop or the bracket after a link for a part of it; others encode the whole link.
 */
function tidyPath(pathname: string): { readonly path: string; readonly query: string } {
  const trimmed = pathname.replace(/^\/[\s\p{Cf}]+/u, '/');
  const path = trimmed
    .replace(addedText, '')
    .toLowerCase()
    .replace(trailingMarks, '')
    .replace(fileEnding, '');
  const [added = ''] = addedText.exec(trimmed) ?? [];
  return { path: path || '/', query: added.startsWith('?') ? encodeURI(added) : '' };
}

/** Where a page leads that the site no longer has: empty if it is gone; undefined for other pages. No lead leads to another one. */
function leadOf(pathname: string, { retired, files }: View): string | undefined {
  const leadAt = (path: string) => Object.entries(retired).find(([pattern]) => fitsPattern(path, pattern));
  const [, to] = leadAt(encodePath(pathname)) ?? [];
  return to && !files.has(to) && leadAt(to) ? undefined : to;
}

/** True for a query that asks for a release. */
export const asksForTrial = (target: string) => /[?&]release\./.test(target);

/**
 * Finds the answer to a GET or HEAD, from memory alone. What is on another host of the site redirects there.
 * @param target path and query of the request, as sent
 * @param place the host that the request has reached
 */
export function route(target: string, view: View, place: Place = 'site'): Answer {
  const answer = find(target, view);
  const [rawPath = '/', ...query] = target.split('?');
  const pathname = readPath(rawPath);
  if (place === 'preview' || pathname === undefined || answer.kind === 'refusal') return answer;
  const isMoved = answer.kind === 'redirect';
  const search = query.length > 0 ? `?${encodeForHeader(query.join('?'))}` : '';
  const address = isMoved ? answer.to : encodePath(pathname) + search;
  // A page may be only in the release that is tried.
  const isPage =
    answer.kind === 'file' ? view.pages.includes(pathname) : /^(not found|gone|absent)$/.test(answer.kind);
  // The name of the host may be hidden by a proxy, so this may already be the host for trials.
  if (view.previewOrigin && isPage && asksForTrial(target))
    return { kind: place === 'other' ? 'misdirected' : 'redirect', to: view.previewOrigin + address };
  const home = homeOf(decodePath(address.split(/[?#]/)[0] ?? '') ?? '', view);
  if (home === undefined || home === (place === 'booking' ? view.bookingOrigin : view.siteUrl)) return answer;
  if (place !== 'other') return { kind: 'redirect', to: home + address };
  return home === view.siteUrl ? answer : { kind: 'misdirected', to: home + address };
}

/** Finds the answer on a site with one host. */
function find(target: string, view: View): Answer {
  const [rawPath = '/', ...query] = target.split('?');
  const search = query.length > 0 ? `?${encodeForHeader(query.join('?'))}` : '';
  if (!rawPath.startsWith('/')) return { kind: 'refusal', status: 400, of: 'site' };
  const pathname = readPath(rawPath);
  if ((pathname ?? rawPath).startsWith(serverPaths.releases)) return routeToRelease(pathname, view);
  if (pathname === undefined) return { kind: 'not found' };
  if (pathname === serverPaths.health) return { kind: 'health' };

  const file = view.files.get(pathname);
  const moved = view.redirects.get(pathname);
  if (moved !== undefined) return { kind: 'redirect', to: withSearch(moved, search) };
  const { path: meant, query: meantQuery } = tidyPath(pathname);
  if (!file && (view.redirects.has(meant) || view.files.get(meant)?.name.endsWith('.html')))
    return {
      kind: 'redirect',
      to: withSearch(view.redirects.get(meant) ?? encodePath(meant), search || meantQuery),
    };
  if (pathname.length > 1 && pathname.endsWith('/'))
    return { kind: 'redirect', to: encodePath(pathname.slice(0, -1)) + search };
  if (!file) {
    if (appsAt(encodePath(pathname), view.siteMap).some((app) => view.absent.includes(app)))
      return { kind: 'absent' };
    const leadsTo = leadOf(pathname, view);
    if (leadsTo) return { kind: 'redirect', to: withSearch(leadsTo, search) };
    return { kind: leadsTo === '' ? 'gone' : 'not found' };
  }
  // Each page has one spelling: the router in the browser would not recognise `/%61bout`.
  if (rawPath !== encodePath(pathname)) return { kind: 'redirect', to: encodePath(pathname) + search };
  return { kind: 'file', file };
}
