import { articles } from '@site/shared-content/articles';
import { spellings } from '@site/shared-content/spellings';
import { createSearch } from './createSearch';
import { defaultListState } from './listState';
import { listResult } from './listResult';
import { respell, slipsBetween } from './respell';
import { toEntries } from './toEntries';

const search = createSearch(toEntries(articles));
const words = [...new Set(Object.values(spellings))];
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
    ['constructor', undefined],
    ['weather', undefined],
  ])('of “%s” is %s', (typed, word) => {
    expect(respell(typed)).toBe(word);
  });

  it('finds what the usual spelling finds, and the page can say so', () => {
    expect(found('depresion').entries).toEqual(found('depression').entries);
    expect(found('depresion').total).toBeGreaterThan(0);
    expect(found('depresion').instead).toBe('depression');
  });

  it.each(Object.keys(spellings))('leads from “%s” to an article', (typed) => {
    expect(found(typed).total).toBeGreaterThan(0);
  });

  it.each(words.filter((word) => word.length >= 5))(
    'finds “%s” with any letter left out or swapped',
    (word) => {
      const lost = [...word].flatMap((letter, index) => {
        const [before, after] = [word.slice(0, index), word.slice(index + 1)];
        return [before + after, before + after.slice(0, 1) + letter + after.slice(1)];
      });
      for (const typed of lost) expect([typed, found(typed).total > 0]).toEqual([typed, true]);
    },
  );

  it('counts slips as somebody who types makes them', () => {
    expect(slipsBetween('grief', 'grief')).toBe(0);
    expect(slipsBetween('greif', 'grief')).toBe(1);
    expect(slipsBetween('depresion', 'depression')).toBe(1);
    expect(slipsBetween('', 'stress')).toBe(6);
  });

  it('stays quick however long the text is', () => {
    expect(respell('depression '.repeat(10_000))).toBeUndefined();
  });

  it('is not looked for where the text as typed is found', () => {
    expect(found('sleep').instead).toBeUndefined();
    expect(found('voice').instead).toBeUndefined();
  });

  it('does not guess at a word that it does not know', () => {
    expect(found('weather')).toMatchObject({ total: 0 });
  });
});
