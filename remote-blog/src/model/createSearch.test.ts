import { anyText } from '@site/platform/test/anyText';
import { articles } from '@site/shared-content/articles';
import fc from 'fast-check';
import type { BlogEntry } from './BlogEntry';
import { createSearch } from './createSearch';
import { dataFiles } from './dataFiles';
import type { SearchData } from './SearchData';
import { entriesOf } from './testing';
import { toEntries } from './toEntries';

describe('a search among a few articles', () => {
  const texts = [
    { title: 'Parkinson’s disease', description: 'Movement and mood.', tags: ['Older people'] },
    { title: 'Exams', description: 'Study “well” and sleep.', tags: ['School'] },
    { title: 'Nights', description: 'Lying awake.', tags: ['Insomnia', 'Ångström'] },
  ];
  const entries = entriesOf(3).map((entry, index): BlogEntry => ({ ...entry, ...texts[index] }));

  it.each([
    ["parkinson's", 'Parkinson’s disease'],
    ['PARKINSON’S', 'Parkinson’s disease'],
    ['"well"', 'Exams'],
    ['exams study'],
    ['.*'],
    ['('],
    ['\u0000<script>\ud800'],
    ['  ', 'Parkinson’s disease', 'Exams', 'Nights'],
  ])('for %j finds %s', (query, ...titles) =>
    expect(createSearch(entries)(query).entries.map(({ title }) => title)).toEqual(titles),
  );

  it('finds a title by any text in it, and accepts any text', () => {
    fc.assert(
      fc.property(anyText(), anyText(), anyText(), (before, wanted, after) => {
        const titled = entries.map((entry) => ({ ...entry, title: `${before} ${wanted} ${after}` }));
        expect(createSearch(titled)(wanted).entries).toHaveLength(3);
        expect(entries).toEqual(expect.arrayContaining([...createSearch(entries)(wanted).entries]));
      }),
    );
  });
});

describe('a search among the articles of the site', () => {
  const written = toEntries(articles);
  const search = createSearch(written, dataFiles(articles)['search.json'] as SearchData);
  const found = (query: string) => search(query).entries;
  const slugs = (query: string) => found(query).map(({ slug }) => slug);

  /** Any part of any searched text, of any length. */
  const partOfAText = fc
    .constantFrom(...written)
    .chain((entry) =>
      fc
        .constantFrom(entry.title, entry.description, ...entry.tags)
        .chain((text) =>
          fc
            .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: text.length }))
            .map(([start, length]) => ({ entry, part: text.slice(start, start + length) })),
        ),
    )
    .filter(({ part }) => part.trim() !== '');

  /** Where a text is in an entry, found without the search: 0 title, 1 description or tag, 2 neither. */
  function placeOf(text: string, { title, description, tags }: BlogEntry): number {
    const has = (one: string) => one.toLowerCase().includes(text.trim().toLowerCase());
    if (has(title)) return 0;
    return [description, ...tags].some(has) ? 1 : 2;
  }

  it('finds any part of a title, description or tag, in any case: titles first, then descriptions and tags, then texts', () => {
    fc.assert(
      fc.property(partOfAText, ({ entry, part }) => {
        const all = found(part);
        expect(all).toContain(entry);
        expect(found(part.toUpperCase())).toEqual(all);
        const places = all.map((one) => placeOf(part, one));
        expect(places).toEqual(places.toSorted());
      }),
    );
  });

  const views = {
    'as its first article': (query: string) => slugs(query).slice(0, 1),
    'in the text of an article': slugs,
    'on another page': (query: string) => search(query).otherPages.map(({ title }) => title),
  };

  it.each<[query: string, where: keyof typeof views, wanted: string]>([
    ['depression', 'as its first article', 'mental-illness-2024'],
    ['anxiety', 'as its first article', 'anxiety-disorders-2024'],
    ['suicide', 'as its first article', 'suicide-prevention'],
    ['valproate', 'in the text of an article', 'bipolar-disorder'],
    ['gutka', 'in the text of an article', 'building-resilience'],
    ['criminal code', 'in the text of an article', 'suicide-prevention'],
    ['fees', 'on another page', 'Fees and payment'],
    ['timings', 'on another page', 'Opening hours'],
    ['open on Sunday', 'on another page', 'Opening hours'],
    ['doctor fee', 'on another page', 'Fees and payment'],
    ['betting', 'on another page', 'Psychiatric consultation'],
    ['Odia', 'on another page', 'Odia: ଓଡ଼ିଆ'],
    ['telepsychiatry', 'on another page', 'Telepsychiatry'],
    ['disability certificate', 'on another page', 'Mental health assessment'],
    ['child doctor', 'on another page', 'Child and adolescent psychiatry'],
    ['फीस', 'on another page', 'Fees and payment'],
    ['ପ୍ରମାଣପତ୍ର', 'on another page', 'Mental health assessment'],
    ['খরচ', 'on another page', 'Fees and payment'],
  ])('for “%s” finds %s: %s', (query, where, wanted) => expect(views[where](query)).toContain(wanted));

  it.each(['doctor fee', 'open today', 'online'])(
    'for “%s” lists no article that only has such words',
    (query) => expect(found(query)).toEqual([]),
  );

  it.each(['heart beat', 'constructor', 'Suharto -'])('for “%s” guesses nothing', (query) =>
    expect(search(query).instead).toBeUndefined(),
  );
});
