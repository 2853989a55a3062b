import { articles } from '@site/shared-content/articles';
import { languageWords } from '@site/shared-content/searchWords/languageWords';
import { spellings } from '@site/shared-content/spellings';
import fc from 'fast-check';
import { createSearch } from './createSearch';
import { dataFiles } from './dataFiles';
import { createRespell } from './respell';
import type { SearchData } from './SearchData';
import { toEntries } from './toEntries';

const data = dataFiles(articles)['search.json'] as SearchData;
const { known, guess } = createRespell(data);
const search = createSearch(toEntries(articles), data);
const leads = (query: string) => {
  const { entries, otherPages } = search(query);
  return entries.length + otherPages.length > 0;
};

describe('a known spelling', () => {
  it.each([
    ['  Ghabrahat ', 'panic'],
    ['self  harm', 'self-harm'],
    ['post partum', 'postpartum'],
    ['the neighbour has dipression', 'depression'],
    ['neend nahi aati', 'insomnia'],
    ['नींद नहीं आती', 'insomnia'],
    ['बच्चों को', 'children'],
    ['উদ্বেগের', 'anxiety'],
    ['ଚିନ୍ତାରେ', 'anxiety'],
    ['bhaya lagucchi', 'phobia'],
    ['bhai', 'family'],
    ['neend theek se nhi aati', 'insomnia'],
    ['delivery ke baad udasi', 'postpartum', 'depression'],
    ['my heart is beating fast', 'body and mind'],
    ['fees kitni hai', 'fees'],
    ['I would succeed'],
    ['mon kharap', 'depression'],
    ['Exams and exam fear', 'exam', 'phobia'],
    ['eating disorder'],
    ['constructor'],
  ])('of “%s” is %s', (typed, ...wanted) => expect(known(typed)).toEqual(wanted));

  it('is every word of the tables, and leads to an article or a page', () => {
    const tables = [spellings, ...Object.values(languageWords)];
    const typed = tables.flatMap((table) => Object.values(table).flat());
    expect(typed.filter((word) => known(word).length === 0)).toEqual([]);
    const words = new Set(tables.flatMap((table) => Object.keys(table)));
    expect([...words].filter((word) => !leads(word))).toEqual([]);
  });
});

describe('a guess', () => {
  it.each([
    ['scizofrenia', 'schizophrenia'],
    ['lonelyness', 'loneliness'],
    ['interveiw', 'interview'],
    ['depresssion -', 'depression'],
    ['much too angrey', 'anger'],
    ['betting'],
    ['possession'],
    ['putting'],
    ['silence'],
    ['danger'],
    ['weather'],
    ['depression '.repeat(10_000)],
  ])('for “%.30s” is %s', (typed, ...wanted) => expect(guess(typed)).toEqual(wanted));

  it('recognises a long word with any letter missing or swapped', () => {
    const slip = fc
      .constantFrom(...Object.keys(spellings).filter((word) => word.length >= 6))
      .chain((word) => fc.tuple(fc.constant(word), fc.nat(word.length - 1), fc.boolean()));
    fc.assert(
      fc.property(slip, ([word, at, isSwapped]) => {
        const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
        const typed = before + (isSwapped ? after.slice(0, 1) + letter + after.slice(1) : after);
        expect(guess(typed).length > 0 || leads(typed)).toBe(true);
      }),
    );
  });
});
