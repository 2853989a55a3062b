import { grantOf } from '@site/shared-content/grantOf';
import type { PageRow } from '@site/shared-content/PageRow';
import { projectMap } from '@site/shared-content/siteMap';
import * as v from 'valibot';

import { rowsSchema } from '../registry/manifest';

/** Returns what is wrong with the pages of a remote, as sentences: no reader would show such a page. */
export function rowProblems(app: string, rows: readonly PageRow[]): string[] {
  const parsed = v.safeParse(rowsSchema, rows);
  if (!parsed.success)
    return [
      `src/pages.ts of ${app}: ${v.summarize(parsed.issues)}. A path is /word or /word/:parameter, of small letters, digits and dashes.`,
    ];
  const own = Object.entries(projectMap.grants).flatMap(([prefix, { owner }]) =>
    owner === app ? [prefix] : [],
  );
  return rows.flatMap(({ path }) => {
    const { owner } = grantOf(path, projectMap);
    if (owner === app) return [];
    return [
      `src/pages.ts of ${app} has the page ${path}, which belongs to ${owner}: ${app} has ${own.length > 0 ? `${own.join(', ')} and what is below` : 'no prefix yet'}. Choose such a path, or ask the team of the shell for another prefix, in \`grants\` of shared-content/src/siteMap.ts.`,
    ];
  });
}
