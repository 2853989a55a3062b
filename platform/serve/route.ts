import path from 'node:path';

import { LIVE_RELEASES_PATH, PUBLISHED_RELEASES_PATH } from '../contract/releases';
import { RELEASES_PATH } from './headerPolicy';
import type { LiveView } from './liveSite';
import { decoded, type SiteFile, spelt } from './Snapshot';

/** Where the server says how it is. */
export const HEALTH_PATH = '/healthz';

/** What a request is answered with. */
export type Answer =
  | { readonly kind: 'file'; readonly file: SiteFile; readonly changed: string }
  | { readonly kind: 'live releases' | 'published releases' | 'health' | 'not found' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refusal'; readonly status: 400 | 404; readonly of: 'site' | 'live' };

/**
 * The path of an address, or undefined when it is none: nonsense in percent signs, NUL, or another spelling of a path
 * that the router in the browser would read as another page (`//about`, `/blog%2Finsomnia`, `/services/../about`).
 */
function readPath(rawPath: string): string | undefined {
  const pathname = decoded(rawPath);
  if (pathname === undefined || pathname.includes('\0') || /%2f/i.test(rawPath)) return undefined;
  return path.posix.normalize(pathname) === pathname ? pathname : undefined;
}

function inRelease(pathname: string | undefined, { releases, files, changed }: LiveView): Answer {
  const live = files.get(pathname ?? '');
  if (live) return { kind: 'file', file: live, changed };
  const [, , app = '', id = '', ...rest] = pathname?.split('/') ?? [];
  const release = releases.get(`${app}/${id}`);
  const file = release?.files.get(rest.join('/'));
  return file && release
    ? { kind: 'file', file, changed: release.published }
    : { kind: 'refusal', status: 404, of: 'live' };
}

/** Text that a header can hold: the server reads bytes as letters. */
function visible(text: string): string {
  return text.replace(
    /[^!-~]/g,
    (letter) => `%${(letter.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`,
  );
}

/** A question that the visitor carries stays, unless the new address has one of its own. */
function withSearch(to: string, search: string): string {
  return /[?#]/.test(to) ? to : to + search;
}

/**
 * Finds the answer to a GET or HEAD, from memory alone.
 * @param target path and query of the request, as sent
 */
export function route(target: string, view: LiveView): Answer {
  const [rawPath = '/', ...query] = target.split('?');
  const search = query.length > 0 ? `?${visible(query.join('?'))}` : '';
  if (!rawPath.startsWith('/')) return { kind: 'refusal', status: 400, of: 'site' };
  const pathname = readPath(rawPath);
  if ((pathname ?? rawPath).startsWith(RELEASES_PATH)) return inRelease(pathname, view);
  if (pathname === undefined) return { kind: 'not found' };
  if (pathname === LIVE_RELEASES_PATH) return { kind: 'live releases' };
  if (pathname === PUBLISHED_RELEASES_PATH) return { kind: 'published releases' };
  if (pathname === HEALTH_PATH) return { kind: 'health' };

  const moved = view.redirects.get(pathname);
  if (moved !== undefined) return { kind: 'redirect', to: withSearch(moved, search) };
  if (pathname.length > 1 && pathname.endsWith('/'))
    return { kind: 'redirect', to: spelt(pathname.slice(0, -1)) + search };
  const file = view.files.get(pathname);
  if (!file) return { kind: 'not found' };
  // One spelling a page: `/%61bout` would be another path to the router in the browser.
  if (rawPath !== spelt(pathname)) return { kind: 'redirect', to: spelt(pathname) + search };
  return { kind: 'file', file, changed: view.changed };
}
