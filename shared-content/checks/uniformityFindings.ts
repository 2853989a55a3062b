import type { Article } from '../src/articles/Article';
import { medicineSafety } from '../src/medicineSafety';
import { fileOf } from './fileOf';
import { findingAt } from './Finding';
import type { Finding } from './Finding';
import { sentencesOf, wordCount } from './sentencesOf';
import { textsOf } from './textsOf';

/** What occurs in more than this share of the articles makes them look generated. */
const share = 1 / 3;
/** Fewer articles are not checked: a third of them would not be a pattern. */
const minArticles = 6;
const phraseWords = 5;

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

/** A finding about what articles have in common, at the newest of them: the others were there before. */
function findingAtNewest(same: readonly Article[], field: string, words: string, remedy: string): Finding {
  const newestFirst = same.toSorted((one, other) => other.date.localeCompare(one.date));
  const [newest = same[0] as Article] = newestFirst;
  const others = newestFirst.slice(1).map(({ slug }) => slug);
  return findingAt({ file: fileOf(newest), field, text: words }, `${remedy} So do: ${others.join(', ')}.`);
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
  const holders = new Map<string, Article[]>();
  for (const article of articles) {
    for (const phrase of phrasesOf(article)) holders.set(phrase, [...(holders.get(phrase) ?? []), article]);
  }
  return [...holders]
    .filter(([, same]) => same.length > most(articles))
    .map(([phrase, same]) =>
      findingAtNewest(
        same,
        'a phrase',
        phrase,
        `${same.length} articles say “${phrase}”. Leave it out where it is not needed, or say it otherwise.`,
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
      findingAtNewest(
        same,
        'conclusion',
        closing,
        `${same.length} articles end in the same way. End with what this reader can do next.`,
      ),
    );
}

/** Similarities that make the articles look generated from a form. */
export function uniformityFindings(articles: readonly Article[]): readonly Finding[] {
  if (articles.length < minArticles) return [];
  return [...phraseFindings(articles), ...closingFindings(articles)];
}
