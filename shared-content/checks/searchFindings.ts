import type { Article } from '../src/articles/Article';
import { askedWords } from '../src/askedWords';
import { spellings } from '../src/spellings';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

function finds(articles: readonly Article[], wanted: string): boolean {
  return articles.some(({ title, description, tags }) =>
    [title, description, ...tags].some((text) => text.toLowerCase().includes(wanted.toLowerCase())),
  );
}

/** Words under which the blog's search finds nothing (docs/spec.md §5: title, description and tags). */
export function searchFindings(articles: readonly Article[], words = askedWords): readonly Finding[] {
  const silent = words
    .filter((word) => !finds(articles, word))
    .map((word) =>
      findingAt(
        { file: 'articles', field: 'tags', text: word },
        'People search for this and find nothing. Give it as a tag to the article that helps them most.',
      ),
    );
  const lost = Object.entries(spellings)
    .filter(([, word]) => !finds(articles, word))
    .map(([typed, word]) =>
      findingAt(
        { file: 'spellings.ts', field: typed, text: word },
        'This spelling leads to a word that no article has. Use a word of a title, a description or a tag.',
      ),
    );
  return [...silent, ...lost];
}
