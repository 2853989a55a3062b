import path from 'node:path';

import { COMPOSITION_FILE } from '../compose/composition';
import { NOT_FOUND_FILE, SITE_FILE } from '../compose/siteFiles';
import { registry } from '../house/paths';
import { createFileIndex, type IndexedFile } from './fileIndex';
import { type FileKind, RELEASES_PATH } from './headerPolicy';
import type { LiveSite } from './liveSite';

/** What a request is answered with. */
export type Answer =
  | ({ readonly kind: 'file'; readonly status: 200 | 404; readonly of: FileKind } & IndexedFile)
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refusal'; readonly status: 400 | 404 };

const pointer: IndexedFile = { file: path.join(registry, 'releases.json'), encodings: [] };

const findInRelease = createFileIndex(path.join(registry, 'r'));

const internalFiles = new Set([`/${SITE_FILE}`, `/${COMPOSITION_FILE}`]);

/** Files that exist for the platform, not for visitors. */
const internal = /(^|\/)server\/|\/(contract\.d\.ts|release\.json)$|\.(br|gz|html)$/;

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

/** A path as an address has it. Browsers read a plain backslash as a slash, and "/\host" as another site. */
function spelt(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/');
}

function notFound(site: LiveSite): Answer {
  const page = site.find(`/${NOT_FOUND_FILE}`);
  return page ? { kind: 'file', status: 404, of: 'site', ...page } : { kind: 'refusal', status: 404 };
}

function findPage(pathname: string, site: LiveSite): IndexedFile | undefined {
  if (pathname === '/') return site.find('/index.html');
  if (pathname === '/index' || pathname === '/404') return undefined;
  const page = site.find(`${pathname}.html`);
  if (page || internal.test(pathname) || internalFiles.has(pathname)) return page;
  return site.find(pathname);
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
    return rawPath.startsWith(RELEASES_PATH) ? { kind: 'refusal', status: 404 } : notFound(site);

  if (pathname === '/releases.json') return { kind: 'file', status: 200, of: 'site', ...pointer };
  if (pathname.startsWith(RELEASES_PATH)) {
    const file = internal.test(pathname)
      ? undefined
      : findInRelease(pathname.slice(RELEASES_PATH.length - 1));
    return file ? { kind: 'file', status: 200, of: 'release', ...file } : { kind: 'refusal', status: 404 };
  }

  const moved = site.redirects[pathname];
  if (moved) return { kind: 'redirect', to: moved + search };
  if (pathname.length > 1 && pathname.endsWith('/')) {
    return { kind: 'redirect', to: spelt(pathname.slice(0, -1)) + search };
  }
  const page = findPage(pathname, site);
  if (!page) return notFound(site);
  // One spelling a page: `/%61bout` would be another path to the router in the browser.
  if (rawPath !== spelt(pathname)) return { kind: 'redirect', to: spelt(pathname) + search };
  return { kind: 'file', status: 200, of: 'site', ...page };
}
