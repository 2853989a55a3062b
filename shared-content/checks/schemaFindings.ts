import type { Article } from '../src/articles/Article';
import { conditions } from '../src/articles/conditions';
import { handOutSlugs } from '../src/handOuts/handOutNames';
import { fileOf } from './fileOf';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

type Shape = { readonly is: (value: unknown) => boolean; readonly say: string };

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isListOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(is);
const isRecordOf = (fields: Record<string, (value: unknown) => boolean>) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]));

const text: Shape = { is: isText, say: "Write a text: '…'." };
const texts: Shape = { is: isListOf(isText), say: "Write a list of texts: ['…', '…']." };
const titledList: Shape = {
  is: isRecordOf({ title: isText, content: isListOf(isText) }),
  say: "Write { title: '…', content: ['…', '…'] }.",
};
const listOf = (...names: readonly string[]): Shape => ({
  is: isListOf(isRecordOf(Object.fromEntries(names.map((name) => [name, isText])))),
  say: `Write a list of { ${names.map((name) => `${name}: '…'`).join(', ')} }.`,
});

const tiles: readonly Article['image']['tile'][] = ['disorders', 'sleep', 'stress', 'therapy', 'social'];
const image: Shape = {
  is: isRecordOf({ tile: (tile) => (tiles as readonly unknown[]).includes(tile) }),
  say: `Write { tile: '…' } with one of ${tiles.join(', ')}.`,
};
const help: Shape = {
  is: (value) =>
    isRecordOf({ routine: isListOf(isText) })(value) &&
    Object.values(value as object).every((list) => list === undefined || isListOf(isText)(list)),
  say: "Write { emergency: ['…'], urgent: ['…'], routine: ['…'] }; routine is always needed.",
};
const table: Shape = {
  is: isRecordOf({ caption: isText, columns: isListOf(isText), rows: isListOf(isListOf(isText)) }),
  say: "Write { caption: '…', columns: ['…'], rows: [['…']] }.",
};

/** The fields of an article that must exist; the compiler checks that every field is listed here or below. */
type Needed = {
  [Field in keyof Article]-?: undefined extends Article[Field] ? never : Field;
}[keyof Article];
const needed: Readonly<Record<Needed, Shape>> = {
  slug: text,
  title: text,
  description: text,
  image,
  date: text,
  tags: texts,
  text1: texts,
  crux: text,
  hookTitle: text,
  hookText: text,
  keyPoints: texts,
  diagnosis: titledList,
  remedies: titledList,
  family: titledList,
  help,
  conclusion: texts,
  sources: listOf('title', 'publisher', 'url'),
  reviewed: text,
  service: text,
};
const possible: Readonly<Record<Exclude<keyof Article, Needed>, Shape>> = {
  aliases: texts,
  formerLinks: texts,
  author: text,
  conditions: {
    is: isListOf((value) => (conditions as readonly unknown[]).includes(value)),
    say: 'Write a list with names of articles/conditions.ts, or leave the field out.',
  },
  clinicalReview: {
    is: isRecordOf({ by: isText, on: isText }),
    say: "Write { by: 'Dr. …, MD', on: 'YYYY-MM-DD' }, or leave the field out.",
  },
  helpFirst: { is: (value) => value === true, say: 'Write true, or leave the field out.' },
  table,
  faqs: listOf('question', 'answer'),
  seeAlso: listOf('slug', 'why'),
  handOuts: {
    is: isListOf((value) => (handOutSlugs as readonly unknown[]).includes(value)),
    say: 'Write a list with slugs of handOuts/handOutNames.ts, or leave the field out.',
  },
};

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
}

/** Fields of an article that are missing, empty or unknown (docs/spec.md §3). */
export function schemaFindings(article: Article): readonly Finding[] {
  const file = isText(article.slug) ? fileOf(article) : 'articles/articles.ts';
  const fields: Readonly<Record<string, unknown>> = article;
  const known: Readonly<Record<string, Shape>> = { ...needed, ...possible };
  return [
    ...Object.entries(needed)
      .filter(([field]) => fields[field] === undefined)
      .map(([field, { say }]) => findingAt({ file, field, text: 'nothing' }, `Every article has it. ${say}`)),
    ...Object.entries(fields).flatMap(([field, value]) => {
      const at = { file, field, text: shown(value) };
      const shape = known[field];
      if (!shape)
        return [findingAt(at, `No field has this name. Use one of ${Object.keys(known).join(', ')}.`)];
      return value === undefined || shape.is(value) ? [] : [findingAt(at, shape.say)];
    }),
  ];
}
