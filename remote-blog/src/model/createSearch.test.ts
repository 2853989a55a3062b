import { anyText } from '@site/platform/test/anyText';
import { articles } from '@site/shared-content/articles';
import fc from 'fast-check';
import type { BlogEntry } from './BlogEntry';
import { createSearch } from './createSearch';
import { dataFiles } from './dataFiles';
import type { SearchData } from './SearchData';
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
  const found = (query: string) => createSearch(entries)(query).entries.map(({ title }) => title);

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
        expect(createSearch(titled)(wanted).entries).toHaveLength(3);
        expect(entries).toEqual(expect.arrayContaining([...createSearch(entries)(wanted).entries]));
      }),
    );
  });
});

const written = toEntries(articles);
const data = dataFiles(articles)['search.json'] as SearchData;
const search = createSearch(written, data);
const found = (query: string) => search(query).entries;

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

/** Where a text is in an entry, found without the search: 0 title, 1 description or tag, 2 neither. */
function placeOf(text: string, { title, description, tags }: BlogEntry): number {
  const has = (one: string) => one.toLowerCase().includes(text.trim().toLowerCase());
  if (has(title)) return 0;
  return [description, ...tags].some(has) ? 1 : 2;
}

describe('a search among the articles', () => {
  it('finds an article by any part of its title, description or tags', () => {
    fc.assert(fc.property(partOfAText, ({ entry, part }) => found(part).includes(entry)));
  });

  it('finds the same in upper and lower case', () => {
    fc.assert(
      fc.property(partOfAText, ({ part }) => {
        expect(found(part.toUpperCase())).toEqual(found(part));
        expect(found(part.toLowerCase())).toEqual(found(part));
      }),
    );
  });

  it('shows titles first, then descriptions and tags, then texts', () => {
    fc.assert(
      fc.property(partOfAText, ({ part }) => {
        const places = found(part).map((entry) => placeOf(part, entry));
        expect(places).toEqual([...places].sort((one, other) => one - other));
      }),
    );
  });

  it.each([
    ['depression', 'mental-illness-2024'],
    ['anxiety', 'anxiety-disorders-2024'],
    ['suicide', 'suicide-prevention'],
    ['insomnia', 'insomnia'],
  ])('shows the page on %s first: %s', (query, slug) => expect(found(query)[0]?.slug).toBe(slug));

  it.each([
    ['valproate', 'bipolar-disorder'],
    ['gutka', 'building-resilience'],
    ['criminal code', 'suicide-prevention'],
    ['advance directive', 'bipolar-disorder'],
    ['cataract', 'social-isolation-loneliness'],
  ])('finds %s in the text of an article: %s', (query, slug) =>
    expect(found(query).map((entry) => entry.slug)).toContain(slug),
  );

  it.each([
    ['fees', 'Fees and payment'],
    ['timings', 'Opening hours'],
    ['Odia', 'Odia: ଓଡ଼ିଆ'],
    ['telepsychiatry', 'Telepsychiatry'],
    ['disability certificate', 'Mental health assessment'],
    ['child doctor', 'Child and adolescent psychiatry'],
    ['husband refuses treatment', 'Psychiatric consultation'],
    ['फीस', 'Fees and payment'],
    ['ପ୍ରମାଣପତ୍ର', 'Mental health assessment'],
    ['খরচ', 'Fees and payment'],
  ])('finds for %s, which no article is about, the page %s', (query, title) =>
    expect(search(query).otherPages.map((page) => page.title)).toContain(title),
  );

  it.each(['betting', 'heart beat', 'possession', 'putting', 'weather', 'constructor', 'Suharto -'])(
    'guesses nothing for %s',
    (query) => expect(search(query).instead).toBeUndefined(),
  );
});
