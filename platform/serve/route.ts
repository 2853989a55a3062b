import { statSync } from 'node:fs';
import path from 'node:path';

import { NOT_FOUND_FILE, SITE_FILE, SIZES_FILE } from '../compose/siteFiles';
import { registry } from '../house/paths';
import { cacheHeaders } from './headerPolicy';
import type { LiveSite } from './liveSite';

/** What a request is answered with. */
export type Answer =
  | {
      readonly kind: 'file';
      readonly file: string;
      readonly status: 200 | 404;
      readonly cache: string;
      readonly shared?: true;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refusal'; readonly status: 400 | 404 };

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The file for a decoded path under a folder, if it is there and not above it. */
function within(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, pathname);
  return file.startsWith(folder + path.sep) && isFile(file) ? file : undefined;
}

const internalFiles = new Set([`/${SITE_FILE}`, `/${SIZES_FILE}`]);

/** Files that exist for the platform, not for visitors. */
const internal = /(^|\/)server\/|\.(br|gz|html)$/;

/**
 * Finds the answer to a GET or HEAD.
 * @param target path and query of the request, as sent
 */
export function route(target: string, site: LiveSite): Answer {
  const [rawPath = '/', ...query] = target.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  let pathname: string;
  try {
    pathname = decodeURIComponent(rawPath);
  } catch {
    return { kind: 'refusal', status: 400 };
  }
  if (pathname.includes('\0') || !pathname.startsWith('/')) return { kind: 'refusal', status: 400 };

  if (pathname === '/releases.json') {
    return {
      kind: 'file',
      file: path.join(registry, 'releases.json'),
      status: 200,
      cache: cacheHeaders.revalidate,
    };
  }
  if (pathname.startsWith('/r/')) {
    const file = internal.test(pathname) ? undefined : within(path.join(registry, 'r'), pathname.slice(2));
    if (!file) return { kind: 'refusal', status: 404 };
    return { kind: 'file', file, status: 200, cache: cacheHeaders.immutable, shared: true };
  }

  const moved = site.redirects[pathname];
  if (moved) return { kind: 'redirect', to: moved + search };
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // One slash only: "//host" would lead to another site.
    return { kind: 'redirect', to: `/${encodeURI(pathname.replace(/^\/+|\/+$/g, ''))}${search}` };
  }
  const page = within(site.folder, pathname === '/' ? '/index.html' : `${pathname}.html`);
  const file =
    page ??
    (internal.test(pathname) || internalFiles.has(pathname) ? undefined : within(site.folder, pathname));
  const hidden = pathname === '/index' || pathname === '/404';
  if (file && !hidden) return { kind: 'file', file, status: 200, cache: cacheHeaders.revalidate };
  return {
    kind: 'file',
    file: path.join(site.folder, NOT_FOUND_FILE),
    status: 404,
    cache: cacheHeaders.revalidate,
  };
}
