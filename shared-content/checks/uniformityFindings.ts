import type { Article } from '../src/articles/Article';
import { medicineSafety } from '../src/medicineSafety';
import { findingAt } from './Finding';
import type { Finding } from './Finding';
import { sentencesOf, wordCount } from './sentencesOf';
import { textsOf } from './textsOf';

/** What occurs in more than this share of the articles makes them look generated. */
const share = 1 / 3;
/** Fewer articles are not checked: a third of them would not be a pattern. */
const minArticles = 6;
const phraseWords = 5;

/** The lists of an article, by their names. */
const lists: Readonly<Record<string, (article: Article) => readonly string[]>> = {
  'diagnosis.content': ({ diagnosis }) => diagnosis.content,
  'remedies.content': ({ remedies }) => remedies.content,
  'family.content': ({ family }) => family.content,
  keyPoints: ({ keyPoints }) => keyPoints,
  'help.routine': ({ help }) => help.routine,
  conclusion: ({ conclusion }) => conclusion,
};

function groupedBy<Key>(
  articles: readonly Article[],
  keyOf: (article: Article) => Key,
): readonly (readonly [Key, readonly Article[]])[] {
  const groups = new Map<Key, Article[]>();
  for (const article of articles)
    groups.set(keyOf(article), [...(groups.get(keyOf(article)) ?? []), article]);
  return [...groups];
}

/** The number of articles that may have something in common. */
function most(articles: readonly Article[]): number {
  return Math.floor(articles.length * share);
}

/** Lists of the same length in too many articles. */
function lengthFindings(articles: readonly Article[]): readonly Finding[] {
  return Object.entries(lists).flatMap(([field, listOf]) =>
    groupedBy(articles, (article) => listOf(article).length)
      .filter(([, same]) => same.length > most(articles))
      .map(([length, same]) =>
        findingAt(
          { file: 'articles', field, text: same.map(({ slug }) => slug).join(', ') },
          `${same.length} of ${articles.length} articles have exactly ${length} entries in this list, and at most ${most(articles)} articles may. Add or remove one where the subject allows it.`,
        ),
      ),
  );
}

/** A text with a bar in place of each medicine warning. */
function withoutWarnings(text: string): string {
  return Object.values(medicineSafety).reduce<string>(
    (rest, sentence) => rest.replace(sentence, ' | '),
    text,
  );
}

function phrasesOf(article: Article): ReadonlySet<string> {
  const phrases = new Set<string>();
  const read = textsOf([{ file: '', content: article }]).filter(
    ({ field }) => !/^(help|seeAlso)\b/.test(field),
  );
  for (const { text } of read) {
    for (const part of withoutWarnings(text).split(/[.!?:;|,“”()]|\*\*/)) {
      const words = part.toLowerCase().match(/\{\w+\}|[\p{L}\p{N}’-]+/gu) ?? [];
      for (let start = 0; start + phraseWords <= words.length; start += 1) {
        phrases.add(words.slice(start, start + phraseWords).join(' '));
      }
    }
  }
  return phrases;
}

/** Phrases of five words in too many articles, except the medicine warnings. */
function phraseFindings(articles: readonly Article[]): readonly Finding[] {
  const holders = new Map<string, string[]>();
  for (const article of articles) {
    for (const phrase of phrasesOf(article)) {
      holders.set(phrase, [...(holders.get(phrase) ?? []), article.slug]);
    }
  }
  return [...holders]
    .filter(([, slugs]) => slugs.length > most(articles))
    .map(([phrase, slugs]) =>
      findingAt(
        { file: 'articles', field: 'a phrase', text: `${phrase}: ${slugs.join(', ')}` },
        `${slugs.length} articles say “${phrase}”. Leave it out where it is not needed, or say it otherwise.`,
      ),
    );
}

/** What endings are compared by: the placeholders in the last sentence, otherwise the sentence itself. */
function closingOf(article: Article): string {
  const last = sentencesOf(article.conclusion.at(-1) ?? '').at(-1) ?? '';
  const marks = last.match(/\{\w+\}/g) ?? [];
  return marks.length > 0 ? marks.toSorted().join(' ') : last.toLowerCase();
}

/** Endings with the same sentence, number or name in too many articles. */
function closingFindings(articles: readonly Article[]): readonly Finding[] {
  return groupedBy(articles, closingOf)
    .filter(([closing, same]) => wordCount(closing) > 0 && same.length > most(articles))
    .map(([closing, same]) =>
      findingAt(
        {
          file: 'articles',
          field: 'conclusion',
          text: `${closing}: ${same.map(({ slug }) => slug).join(', ')}`,
        },
        `${same.length} articles end in the same way. End with what this reader can do next.`,
      ),
    );
}

/** Similarities that make the articles look generated from a form. */
export function uniformityFindings(articles: readonly Article[]): readonly Finding[] {
  if (articles.length < minArticles) return [];
  return [...lengthFindings(articles), ...phraseFindings(articles), ...closingFindings(articles)];
}
