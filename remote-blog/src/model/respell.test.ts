import { articles } from '@site/shared-content/articles';
import { spellings } from '@site/shared-content/spellings';
import { createSearch } from './createSearch';
import { defaultListState } from './listState';
import { listResult } from './listResult';
import { respell, slipsBetween } from './respell';
import { toEntries } from './toEntries';

const search = createSearch(toEntries(articles));
const words = Object.keys(spellings);
const found = (query: string) => listResult({ ...defaultListState, query }, search);

describe('another spelling', () => {
  it.each([
    ['depresion', 'depression'],
    ['  Ghabrahat ', 'panic'],
    ['Sizophrenia', 'schizophrenia'],
    ['self  harm', 'self-harm'],
    ['lonelyness', 'loneliness'],
    ['interveiw', 'interview'],
    ['memmory', 'memory'],
    ['scizofrenia', 'schizophrenia'],
    ['Suharto -', undefined],
    ['depression -', 'depression'],
    ['post partum', 'postpartum'],
    ['the neighbour has dipression', 'depression'],
    ['much too angrey', 'anger'],
    ['eating disorder', undefined],
    ['constructor', undefined],
    ['weather', undefined],
  ])('of “%s” is “%s”', (typed, word) => {
    expect(respell(typed)).toEqual(word === undefined ? [] : [word]);
  });

  it('returns each of several known words once', () => {
    expect(respell('Exams and exam fear')).toEqual(['exam', 'phobia']);
  });

  it('finds what the usual spelling finds, and reports the spelling used', () => {
    expect(found('depresion').entries).toEqual(found('depression').entries);
    expect(found('depresion').total).toBeGreaterThan(0);
    expect(found('depresion').instead).toEqual(['depression']);
  });

  it.each(Object.values(spellings).flat())('finds an article for “%s”', (typed) => {
    expect(found(typed).total).toBeGreaterThan(0);
  });

  it.each(words.filter((word) => word.length >= 5))(
    'recognises “%s” with any letter missing or swapped',
    (word) => {
      const lost = [...word].flatMap((letter, index) => {
        const [before, after] = [word.slice(0, index), word.slice(index + 1)];
        return [before + after, before + after.slice(0, 1) + letter + after.slice(1)];
      });
      for (const typed of lost) expect([typed, found(typed).total > 0]).toEqual([typed, true]);
    },
  );

  it('counts missing, added, wrong and swapped letters', () => {
    expect(slipsBetween('grief', 'grief')).toBe(0);
    expect(slipsBetween('greif', 'grief')).toBe(1);
    expect(slipsBetween('depresion', 'depression')).toBe(1);
    expect(slipsBetween('', 'stress')).toBe(6);
  });

  it('stays fast for a long text', () => {
    expect(respell('depression '.repeat(10_000))).toEqual([]);
  });

  it('is not used if the typed text has a result', () => {
    expect(found('sleep').instead).toBeUndefined();
    expect(found('voice').instead).toBeUndefined();
  });

  it('does not guess unknown words', () => {
    expect(found('weather')).toMatchObject({ total: 0 });
  });
});
