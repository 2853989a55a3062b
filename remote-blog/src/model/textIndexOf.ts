import type { Article } from '@site/shared-content/articles/Article';
import { medicineSafety } from '@site/shared-content/medicineSafety';
import { newestFirst } from './newestFirst';
import { normalise, wordsIn } from './normalise';
import type { TextIndex } from './SearchData';

/** Words in a larger share of the articles say nothing about any. */
const commonShare = 1 / 2;
const minLength = 3;

/** Fields that say nothing about the subject of an article: data, links, and the signs that many articles share. */
const unread = new Set<string>([
  'slug',
  'aliases',
  'formerLinks',
  'image',
  'date',
  'help',
  'seeAlso',
  'sources',
  'reviewed',
  'clinicalReview',
  'service',
  'conditions',
]);

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The distinct words of some content, without placeholders and the medicine warnings, which many pages share. */
function distinctWords(content: unknown): ReadonlySet<string> {
  const text = Object.values(medicineSafety)
    .reduce<string>((rest, warning) => rest.replaceAll(warning, ' '), textsIn(content).join('\n'))
    .replace(/\{\w+\}/g, ' ');
  return new Set(wordsIn(normalise(text)).filter((word) => word.length >= minLength));
}

/** The index of the words of all articles, which a search loads with the list. */
export function textIndexOf(articles: readonly Article[]): TextIndex {
  const places = new Map<string, number[]>();
  articles.toSorted(newestFirst).forEach((article, place) => {
    const read = Object.entries(article).filter(([field]) => !unread.has(field));
    for (const word of distinctWords(Object.fromEntries(read)))
      places.set(word, [...(places.get(word) ?? []), place]);
  });
  const isCommon = ([, of]: readonly [string, readonly number[]]) =>
    of.length > articles.length * commonShare;
  const all = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    common: all
      .filter(isCommon)
      .map(([word]) => word)
      .join(' '),
    words: all
      .filter((one) => !isCommon(one))
      .map(([word, of]) => `${word} ${of.map((place) => place.toString(36)).join('.')}`),
  };
}
