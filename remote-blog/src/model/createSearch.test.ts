import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import type { BlogEntry } from './BlogEntry';
import { createSearch } from './createSearch';
import { entriesOf } from './testing';

describe('createSearch', () => {
  const entries = entriesOf(3).map((entry, index): BlogEntry => {
    const texts = [
      { title: 'Parkinson’s disease', description: 'Movement and mood.', tags: ['Older people'] },
      { title: 'Exams', description: 'Study “well” and sleep.', tags: ['School'] },
      { title: 'Nights', description: 'Lying awake.', tags: ['Insomnia', 'Ångström'] },
    ];
    return { ...entry, ...texts[index] };
  });
  const found = (query: string) => createSearch(entries)(query).map(({ title }) => title);

  it('finds a substring of title, description or tag', () => {
    expect(found('kinson')).toEqual(['Parkinson’s disease']);
    expect(found('sleep')).toEqual(['Exams']);
    expect(found('somni')).toEqual(['Nights']);
  });

  it('makes no difference between capital and small letters', () => {
    expect(found('EXAMS')).toEqual(['Exams']);
    expect(found('older PEOPLE')).toEqual(['Parkinson’s disease']);
  });

  it('takes a typed apostrophe or quotation mark for the printed one', () => {
    expect(found("parkinson's")).toEqual(['Parkinson’s disease']);
    expect(found('parkinson’s')).toEqual(['Parkinson’s disease']);
    expect(found('"well"')).toEqual(['Exams']);
  });

  it('finds everything when there is nothing but spaces', () => {
    expect(found('')).toHaveLength(3);
    expect(found('  ')).toHaveLength(3);
  });

  it('does not find words that stand in different places', () => {
    expect(found('exams study')).toEqual([]);
  });

  it('reads signs of other search languages as plain text', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
    expect(found('\u0000<script>\ud800')).toEqual([]);
  });

  it('finds any text in the title that holds it, and answers every text', () => {
    fc.assert(
      fc.property(anyText(), anyText(), anyText(), (before, wanted, after) => {
        const titled = entries.map((entry) => ({ ...entry, title: `${before} ${wanted} ${after}` }));
        expect(createSearch(titled)(wanted)).toEqual(titled);
        expect(entries).toEqual(expect.arrayContaining([...createSearch(entries)(wanted)]));
      }),
    );
  });
});
