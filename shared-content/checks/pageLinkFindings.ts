import { articleSlugs } from '../src/articles/articleSlugs';
import { findingAt } from './Finding';
import type { Finding, Piece } from './Finding';

/** Articles that a page leads to and that are not there: a service's `relatedArticles`, a kind of therapy's `article`. */
export function pageLinkFindings(pieces: readonly Piece[]): readonly Finding[] {
  const known: readonly string[] = articleSlugs;
  const findings: Finding[] = [];

  function walk(value: unknown, file: string, field: string): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const slugs: readonly unknown[] =
        name === 'relatedArticles' && Array.isArray(inner) ? inner : name === 'article' ? [inner] : [];
      for (const slug of slugs) {
        if (typeof slug === 'string' && !known.includes(slug)) {
          findings.push(
            findingAt({ file, field: `${field}${name}`, text: slug }, 'No article has this slug.'),
          );
        }
      }
      walk(inner, file, `${field}${name}.`);
    }
  }

  for (const { file, content } of pieces) walk(content, file, '');
  return findings;
}
