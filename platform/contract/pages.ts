/** The pages of a site: those of the shell, and below its grants what the releases of the remotes say. */
import { grantOf, segmentsOf, type SiteMap } from '@site/shared-content/grantOf';
import type { PageRow, ShellRow } from '@site/shared-content/PageRow';

import type { PageParams } from './contract';

/** The rows of an app's release; undefined while they are not known. */
export type RowsOf = (app: string) => readonly PageRow[] | undefined;

/** The values of a pattern's parameters at a path; undefined if the path does not fit. */
function paramsOf(path: string, pattern: string): PageParams | undefined {
  const [segments, parts] = [segmentsOf(path), segmentsOf(pattern)];
  if (!segments || segments.length !== parts?.length) return undefined;
  const params: Record<string, string> = {};
  const fits = parts.every((part, index) => {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    return part === segment || part.startsWith(':');
  });
  return fits ? params : undefined;
}

/** Returns true if an encoded path matches a pattern such as `/blog/:slug`. A parameter matches one segment. */
export function fitsPattern(path: string, pattern: string): boolean {
  return paramsOf(path, pattern) !== undefined;
}

/** Returns the first row that a path fits, with the parameters. */
function findRow<Row extends PageRow>(path: string, rows: readonly Row[]) {
  for (const row of rows) {
    const params = paramsOf(path, row.path);
    if (params) return { row, params };
  }
  return undefined;
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
  const found = findRow(path, grantedRows(owner, rows, siteMap));
  return found && { owner, ...found };
}

/** Returns the rows of a remote that the shell grants; nobody uses the others. */
export function grantedRows<Row extends PageRow>(app: string, rows: readonly Row[], siteMap: SiteMap): Row[] {
  return rows.filter(({ path }) => grantOf(path, siteMap).owner === app);
}

/** Returns the remotes whose modules a page of the shell includes. */
export function remotesOn({ includes = [] }: Pick<ShellRow, 'includes'>): string[] {
  return includes.map((id) => id.split('/')[0] ?? '');
}

/** Returns the apps that the page at a path consists of, sorted. */
export function appsAt(path: string, siteMap: SiteMap): string[] {
  const { owner } = grantOf(path, siteMap);
  const row = owner === 'shell' ? findRow(path, siteMap.pages)?.row : undefined;
  return [...new Set(['shell', owner, ...(row ? remotesOn(row) : [])])].sort();
}

/** Returns the remotes that the shell grants something or includes a module of, sorted. */
export function remotesIn({ pages, grants }: SiteMap): string[] {
  return [
    ...new Set([...Object.values(grants).map(({ owner }) => owner), ...pages.flatMap(remotesOn)]),
  ].sort();
}
