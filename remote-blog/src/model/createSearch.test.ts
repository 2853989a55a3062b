import { anyText } from '@site/platform/test/anyText';
import { articles } from '@site/shared-content/articles';
import fc from 'fast-check';
import type { BlogEntry } from './BlogEntry';
import { createSearch } from './createSearch';
import { entriesOf } from './testing';
import { toEntries } from './toEntries';

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

  it.each([
    ["parkinson's", 'Parkinson’s disease'],
    ['PARKINSON’S', 'Parkinson’s disease'],
    ['"well"', 'Exams'],
    ['exams study'],
    ['.*'],
    ['('],
    ['\u0000<script>\ud800'],
    ['  ', 'Parkinson’s disease', 'Exams', 'Nights'],
  ])('finds for %j: %s', (query, ...titles) => expect(found(query)).toEqual(titles));

  it('finds a title by any text in it, and accepts any text', () => {
    fc.assert(
      fc.property(anyText(), anyText(), anyText(), (before, wanted, after) => {
        const titled = entries.map((entry) => ({ ...entry, title: `${before} ${wanted} ${after}` }));
        expect(createSearch(titled)(wanted)).toEqual(titled);
        expect(entries).toEqual(expect.arrayContaining([...createSearch(entries)(wanted)]));
      }),
    );
  });
});

const written = toEntries(articles);
const search = createSearch(written);

/** Any part of any searched text, of any length. */
const partOfAText = fc
  .constantFrom(...written)
  .chain((entry) =>
    fc
      .constantFrom(entry.title, entry.description, ...entry.tags)
      .chain((text) =>
        fc
          .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: text.length }))
          .map(([from, length]) => ({ entry, part: text.slice(from, from + length) })),
      ),
  )
  .filter(({ part }) => part.trim() !== '');

describe('a search among the articles', () => {
  it('finds an article by any part of its title, description or tags', () => {
    fc.assert(fc.property(partOfAText, ({ entry, part }) => search(part).includes(entry)));
  });

  it('finds the same in upper and lower case', () => {
    fc.assert(
      fc.property(partOfAText, ({ part }) => {
        expect(search(part.toUpperCase())).toEqual(search(part));
        expect(search(part.toLowerCase())).toEqual(search(part));
      }),
    );
  });

  it('never finds more when more is typed', () => {
    fc.assert(
      fc.property(partOfAText, fc.string({ maxLength: 3 }), ({ part }, more) => {
        const before = new Set(search(part));
        // Spaces at the end are ignored, so the longer text is appended without them.
        return search(part.trimEnd() + more).every((entry) => before.has(entry));
      }),
    );
  });

  it('keeps the order of the list for any text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const places = search(text).map((entry) => written.indexOf(entry));
        expect(places).toEqual([...places].sort((one, other) => one - other));
      }),
    );
  });
});
