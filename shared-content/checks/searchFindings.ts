import type { Article } from '../src/articles/Article';
import { spellings } from '../src/spellings';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

/** What people type when they look for help: forty words that each lead to an article. */
export const asked: readonly string[] = [
  'depression',
  'anxiety',
  'panic',
  'OCD',
  'phobia',
  'PTSD',
  'trauma',
  'bipolar',
  'schizophrenia',
  'voices',
  'hallucination',
  'paranoia',
  'alcohol',
  'drugs',
  'addiction',
  'gaming',
  'dementia',
  'memory',
  'Parkinson',
  'epilepsy',
  'headache',
  'tension',
  'stress',
  'burnout',
  'anger',
  'sleep',
  'insomnia',
  'nightmare',
  'suicide',
  'self-harm',
  'grief',
  'loneliness',
  'postpartum',
  'pregnancy',
  'ADHD',
  'autism',
  'exam',
  'interview',
  'side effect',
  'therapy',
];

function finds(articles: readonly Article[], wanted: string): boolean {
  return articles.some(({ title, description, tags }) =>
    [title, description, ...tags].some((text) => text.toLowerCase().includes(wanted.toLowerCase())),
  );
}

/** Words under which the blog's search finds nothing (product-spec §5: title, description and tags). */
export function searchFindings(articles: readonly Article[], words = asked): readonly Finding[] {
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
