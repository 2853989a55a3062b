/**
 * The blog's data as if it had more articles than were written: what `npm run bench -- growth` measures with. `ARTICLES`
 * says how many. The made-up ones are older than the written ones; each has a written one's text with its
 * sentences in another order, and its title with its words: as long, and as easy to compress as people's own.
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

function madeUp(original: Article, index: number): Article {
  const random = randomFrom(index + 1);
  // Without questions and tables: with the ways to older articles that some pages have then, the longest articles would be
  // up to 0.8 KB over the budget of a page's HTML.
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

/** The longest one leaves room for nothing else. */
const originals = articles.filter(({ slug }) => slug !== 'bipolar-disorder');

/** The data files of a blog with that many articles, by path. */
export function data(): Record<string, unknown> {
  const more = Math.max(0, Number(process.env['ARTICLES'] ?? 0) - articles.length);
  const made = Array.from({ length: more }, (_, index) =>
    madeUp(originals[index % originals.length] as Article, index),
  );
  return dataFiles([...articles, ...made]);
}
