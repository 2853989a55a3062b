/**
 * The data of a blog with `ARTICLES` articles, for `npm run bench -- growth`. The generated ones are older than the real
 * ones; each is a real one with its sentences, and the words of its title, in another order, so that it compresses equally well.
 */
import { articles } from '@site/shared-content/articles';
import type { Article, TitledList } from '@site/shared-content/articles/Article';

import { dataFiles } from '../remote-blog/src/model/dataFiles';

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The parts of a text in random order. */
function shuffled(text: string, random: () => number, parts: RegExp): string {
  const all = text.split(parts);
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] ?? '', all[last] ?? ''];
  }
  return all.join(' ');
}

const words = / /;
const sentences = /(?<=[.?!]) /;

function generate(original: Article, index: number): Article {
  const random = randomFrom(index + 1);
  // Without questions and tables, because with links to older articles the longest pages would exceed the budget of HTML.
  const { aliases: _aliases, formerLinks: _formerLinks, faqs: _faqs, table: _table, ...article } = original;
  const mix = (texts: readonly string[]) => texts.map((text) => shuffled(text, random, sentences));
  const mixList = (list: TitledList): TitledList => ({ ...list, content: mix(list.content) });
  return {
    ...article,
    slug: `${article.slug}-${index + 1}` as Article['slug'],
    title: shuffled(article.title, random, words),
    description: shuffled(article.description, random, words),
    date: new Date(Date.UTC(2024, 0, 31) - index * 86_400_000).toISOString().slice(0, 10),
    tags: article.tags.toSorted(() => random() - 0.5),
    text1: mix(article.text1),
    keyPoints: mix(article.keyPoints),
    conclusion: mix(article.conclusion),
    diagnosis: mixList(article.diagnosis),
    remedies: mixList(article.remedies),
  };
}

/** Without the longest article, whose page would exceed the budget of HTML. */
const originals = articles.filter(({ slug }) => slug !== 'bipolar-disorder');

/** The data files by path. */
export function data(): Record<string, unknown> {
  const more = Math.max(0, Number(process.env['ARTICLES'] ?? 0) - articles.length);
  const made = Array.from({ length: more }, (_, index) =>
    generate(originals[index % originals.length] as Article, index),
  );
  return dataFiles([...articles, ...made]);
}
