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

/** Also false for a name that the file system refuses, such as one of more than 255 letters. */
function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** The file for a decoded path under a folder, if it is there and not above it. */
function within(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, pathname);
  return file.startsWith(folder + path.sep) && isFile(file) ? file : undefined;
}

const internalFiles = new Set([`/${SITE_FILE}`, `/${SIZES_FILE}`]);

/**
 * The path of an address, or undefined when it is none: nonsense in percent signs, NUL, or another spelling of a path
 * that the router in the browser would read as another page (`//about`, `/blog%2Finsomnia`, `/services/../about`).
 */
function readPath(rawPath: string): string | undefined {
  try {
    const pathname = decodeURIComponent(rawPath);
    const isPlain = !pathname.includes('\0') && path.posix.normalize(pathname) === pathname;
    return isPlain && !/%2f/i.test(rawPath) ? pathname : undefined;
  } catch {
    return undefined;
  }
}

/** Files that exist for the platform, not for visitors. */
const internal = /(^|\/)server\/|\.(br|gz|html)$/;

function notFound(site: LiveSite): Answer {
  return {
    kind: 'file',
    file: path.join(site.folder, NOT_FOUND_FILE),
    status: 404,
    cache: cacheHeaders.revalidate,
  };
}

/**
 * Finds the answer to a GET or HEAD.
 * @param target path and query of the request, as sent
 */
export function route(target: string, site: LiveSite): Answer {
  const [rawPath = '/', ...query] = target.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const pathname = readPath(rawPath);
  if (!rawPath.startsWith('/')) return { kind: 'refusal', status: 400 };
  if (pathname === undefined)
    return rawPath.startsWith('/r/') ? { kind: 'refusal', status: 404 } : notFound(site);

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
    // Encoded anew: browsers read a plain backslash as a slash, and "/\host" as another site.
    const to = pathname.slice(0, -1).split('/').map(encodeURIComponent).join('/');
    return { kind: 'redirect', to: to + search };
  }
  const page = within(site.folder, pathname === '/' ? '/index.html' : `${pathname}.html`);
  const file =
    page ??
    (internal.test(pathname) || internalFiles.has(pathname) ? undefined : within(site.folder, pathname));
  const hidden = pathname === '/index' || pathname === '/404';
  if (file && !hidden) return { kind: 'file', file, status: 200, cache: cacheHeaders.revalidate };
  return notFound(site);
}
