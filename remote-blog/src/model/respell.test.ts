import { articles } from '@site/shared-content/articles';
import { spellings } from '@site/shared-content/spellings';
import { createSearch } from './createSearch';
import { defaultListState } from './listState';
import { listResult } from './listResult';
import { respell } from './respell';
import { toEntries } from './toEntries';

const search = createSearch(toEntries(articles));
const found = (query: string) => listResult({ ...defaultListState, query }, search);

describe('another spelling', () => {
  it.each([
    ['depresion', 'depression'],
    ['  Ghabrahat ', 'panic'],
    ['Sizophrenia', 'schizophrenia'],
    ['self  harm', 'self-harm'],
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

  it('is not looked for where the text as typed is found', () => {
    expect(found('sleep').instead).toBeUndefined();
    expect(found('voice').instead).toBeUndefined();
  });

  it('does not guess at a word that it does not know', () => {
    expect(found('weather')).toMatchObject({ total: 0 });
  });
});
