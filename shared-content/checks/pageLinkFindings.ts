import { articleSlugs } from '../src/articles/articleSlugs';
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
