import type { Article } from '../src/articles/Article';
import { spellings } from '../src/spellings';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

/** Rows of `spellings.ts` for a word that no title, description or tag contains (docs/spec.md §5). */
export function searchFindings(articles: readonly Article[]): readonly Finding[] {
  const texts = articles.flatMap(({ title, description, tags }) =>
    [title, description, ...tags].map((text) => text.toLowerCase()),
  );
  return Object.entries(spellings)
    .filter(([word]) => !texts.some((text) => text.includes(word.toLowerCase())))
    .map(([word, typed]) =>
      findingAt(
        { file: 'spellings.ts', field: word, text: typed.join(', ') },
        'These stand for a word that no article contains. Use a word of a title, a description or a tag.',
      ),
    );
}
