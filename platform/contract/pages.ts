/** Who owns a path of the site, and which page it has. Servers, browsers and tools all ask the functions of this file. */
import type { Grant, PageRow, ShellRow } from '@site/shared-content/PageRow';

import type { PageParams } from './contract';

/** What only the shell decides: its own pages, and by prefix which remote has the others. */
export type SiteMap = {
  readonly pages: readonly ShellRow[];
  readonly grants: Readonly<Record<string, Grant | undefined>>;
};

/** The rows of an app's release; undefined while they are not known. */
export type RowsOf = (app: string) => readonly PageRow[] | undefined;

/**
 * Returns the decoded segments of an encoded path or of a pattern; a slash at its end is ignored. Undefined if a server, a browser or a file
 * system could read one of them in another way.
 */
function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
    const isPlain = (segment: string) => /^(?!\.{1,2}$)[^/\\%\p{Cc}]+$/u.test(segment);
    return path.startsWith('/') && segments.every(isPlain) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/** The values of a pattern's parameters at a path; undefined if the path does not fit. */
function paramsOf(segments: readonly string[], pattern: string): PageParams | undefined {
  const parts = segmentsOf(pattern) ?? [];
  const params: Record<string, string> = {};
  const fits = parts.every((part, index) => {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    return part === segment || part.startsWith(':');
  });
  return fits && parts.length === segments.length ? params : undefined;
}

/** A literal segment comes before a parameter. */
const rank = ({ path }: PageRow) => path.replaceAll(':', '~');

/** Returns the first row that fits a path, the most literal first, with the parameters. */
function findRow<Row extends PageRow>(segments: readonly string[], rows: readonly Row[]) {
  return [...rows]
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .flatMap((row) => {
      const params = paramsOf(segments, row.path);
      return params ? [{ row, params }] : [];
    })[0];
}

/**
 * Returns who has the page at a path, if there is one: the shell, if it is a page of its own; otherwise the remote with the longest granted
 * prefix, on whole segments; otherwise the shell.
 * @param path an encoded path, or the pattern of a row
 */
export function grantOf(path: string, { pages, grants }: SiteMap): Grant {
  const segments = segmentsOf(path);
  const shell = { owner: 'shell' };
  if (!segments || findRow(segments, pages)) return shell;
  for (let length = segments.length; length > 0; length -= 1) {
    const prefix = `/${segments.slice(0, length).join('/')}`;
    if (Object.hasOwn(grants, prefix)) return grants[prefix] ?? shell;
  }
  return shell;
}

/** The page at a path. */
export type FoundPage = { readonly owner: string; readonly row: ShellRow; readonly params: PageParams };

/**
 * Finds the page at an encoded path: only a row of the path's owner can be it.
 * @returns undefined if there is none; `unknown` while the rows of the owner are not known
 */
export function findPage(path: string, siteMap: SiteMap, rowsOf: RowsOf): FoundPage | 'unknown' | undefined {
  const { owner } = grantOf(path, siteMap);
  const rows: readonly ShellRow[] | undefined = owner === 'shell' ? siteMap.pages : rowsOf(owner);
  if (!rows) return 'unknown';
  const found = findRow(segmentsOf(path) ?? [''], rows);
  return found && { owner, ...found };
}

/** Returns the rows of a remote that the shell grants; nobody uses the others. */
export function grantedRows(app: string, rows: readonly PageRow[], siteMap: SiteMap): PageRow[] {
  return rows.filter(({ path }) => grantOf(path, siteMap).owner === app);
}

/** Returns the apps that the page at a path consists of, sorted. */
export function appsAt(path: string, siteMap: SiteMap): string[] {
  const { owner } = grantOf(path, siteMap);
  const includes = findRow(segmentsOf(path) ?? [''], siteMap.pages)?.row.includes ?? [];
  return [...new Set(['shell', owner, ...includes.map((id) => id.split('/')[0] ?? '')])].sort();
}

/** Returns the remotes that the shell grants something or includes a module of, sorted. */
export function remotesIn({ pages, grants }: SiteMap): string[] {
  const included = pages.flatMap(({ includes = [] }) => includes.map((id) => id.split('/')[0] ?? ''));
  return [...new Set([...Object.values(grants).flatMap((grant) => grant?.owner ?? []), ...included])].sort();
}
