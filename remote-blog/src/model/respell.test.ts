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
    ['Suharto -'],
    ['depression -', 'depression'],
    ['post partum', 'postpartum'],
    ['the neighbour has dipression', 'depression'],
    ['much too angrey', 'anger'],
    ['eating disorder'],
    ['constructor'],
    ['weather'],
    ['Exams and exam fear', 'exam', 'phobia'],
  ])('of “%s” is “%s”', (typed, ...wanted) => {
    expect(respell(typed)).toEqual(wanted);
  });

  it('finds what the usual spelling finds, and reports the spelling used', () => {
    expect(found('depresion').entries).toEqual(found('depression').entries);
    expect(found('depresion').total).toBeGreaterThan(0);
    expect(found('depresion').instead).toEqual(['depression']);
  });

  it('finds an article for each of its spellings', () => {
    const lost = Object.values(spellings)
      .flat()
      .filter((typed) => found(typed).total === 0);
    expect(lost).toEqual([]);
  });

  it('recognises a long word with any letter missing or swapped', () => {
    const slips = words
      .filter((word) => word.length >= 5)
      .flatMap((word) =>
        [...word].flatMap((letter, index) => {
          const [before, after] = [word.slice(0, index), word.slice(index + 1)];
          return [before + after, before + after.slice(0, 1) + letter + after.slice(1)];
        }),
      );
    expect(slips.filter((typed) => found(typed).total === 0)).toEqual([]);
  });

  it('counts missing, added, wrong and swapped letters', () => {
    expect(slipsBetween('grief', 'grief')).toBe(0);
    expect(slipsBetween('greif', 'grief')).toBe(1);
    expect(slipsBetween('depresion', 'depression')).toBe(1);
    expect(slipsBetween('', 'stress')).toBe(6);
  });

  it('stays fast for a long text', () => {
    expect(respell('depression '.repeat(10_000))).toEqual([]);
  });

  it('is not used if the typed text has a result, and not guessed for unknown words', () => {
    for (const typed of ['sleep', 'voice']) expect(found(typed).instead).toBeUndefined();
    expect(found('weather')).toMatchObject({ total: 0 });
  });
});
