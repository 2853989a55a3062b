import type { PageParams } from '@site/platform/contract';
import { type PageRow, siteMap } from '@site/shared-content/siteMap';

export type PageMatch = { readonly row: PageRow; readonly params: PageParams };

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`);
}

const isVariable = ({ path }: PageRow) => path.includes(':');

/** A page of its own under `/services/` comes before what is a service by its slug. */
const pages = Object.values<PageRow>(siteMap)
  .sort((one, other) => Number(isVariable(one)) - Number(isVariable(other)))
  .map((row) => ({ row, pattern: patternOf(row.path) }));

/** A path without percent signs, but for slashes inside of a part; one that is nonsense stays as it is. */
function decoded(pathname: string): string {
  try {
    return pathname.replace(/[^/]+/g, (part) => decodeURIComponent(part).replaceAll('/', '%2F'));
  } catch {
    return pathname;
  }
}

/** The page of the site map that a path leads to. A slash at the end does not matter, capital letters do. */
export function matchPage(pathname: string): PageMatch | undefined {
  const path = decoded(pathname);
  for (const { row, pattern } of pages) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {});
    return {
      row,
      params: Object.fromEntries(params.map(([name, value]) => [name, value.replaceAll('%2F', '/')])),
    };
  }
  return undefined;
}
