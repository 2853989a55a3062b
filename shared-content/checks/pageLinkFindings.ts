import { articleSlugs } from '../src/articles/articleSlugs';
import { grantOf, type SiteMap } from '../src/grantOf';
import { articleTitles } from '../src/services/articleTitles';
import { findingAt } from './Finding';
import type { Finding, Piece } from './Finding';

/** Links to unknown articles or without a title: `relatedArticles` of a service, `article` of a kind of therapy. */
export function pageLinkFindings(pieces: readonly Piece[]): readonly Finding[] {
  const known: readonly string[] = articleSlugs;
  const titled = Object.keys(articleTitles);
  const findings: Finding[] = [];

  function walk(value: unknown, file: string, field: string): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const slugs: readonly unknown[] =
        name === 'relatedArticles' && Array.isArray(inner) ? inner : name === 'article' ? [inner] : [];
      for (const slug of slugs) {
        if (typeof slug !== 'string') continue;
        const at = { file, field: `${field}${name}`, text: slug };
        if (!known.includes(slug)) findings.push(findingAt(at, 'No article has this slug.'));
        else if (!titled.includes(slug)) {
          findings.push(findingAt(at, 'Add the text of this link to services/articleTitles.ts.'));
        }
      }
      walk(inner, file, `${field}${name}.`);
    }
  }

  for (const { file, content } of pieces) walk(content, file, '');
  return findings;
}

/** Rows of `siteMap.ts` that no page can have, such as those of a remote that was removed: links to them would lead nowhere. */
export function ownerlessRowFindings(
  rows: Readonly<Record<string, { readonly path: string }>>,
  map: SiteMap,
): readonly Finding[] {
  return Object.entries(rows)
    .filter(
      ([, { path }]) => grantOf(path, map).owner === 'shell' && !map.pages.some((page) => page.path === path),
    )
    .map(([field, { path }]) =>
      findingAt(
        { file: 'siteMap.ts', field, text: path },
        'No remote has a grant for this page. Delete the row; npm run typecheck then names the links to it.',
      ),
    );
}
