/** @jest-environment node */
import { anyText } from '@site/platform/test/anyText';
import { articles } from '@site/shared-content/articles';
import { articleSlugs } from '@site/shared-content/articles/articleSlugs';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { placeholders } from '@site/shared-content/fillIn';
import fc from 'fast-check';
import articleModule from './ArticlePage';
import listModule from './BlogListPage';
import { data } from './data';
import type { ArchiveData, ArticlePageData, ListData } from './model/BlogData';
import { dataFiles } from './model/dataFiles';

const older: ArchiveData = [{ slug: 'paranoia', title: 'Paranoia' }];
const files: Readonly<Record<string, unknown>> = {
  ...dataFiles(articles),
  'archive/articles/bipolar-disorder.json': older,
};
const requested: string[] = [];
const source = {
  read: (path: string) => {
    requested.push(path);
    return Promise.resolve(files[path] ?? null);
  },
};
const load = async (slug: string) => (await articleModule.load?.({ slug }, source)) as ArticlePageData | null;
const list = async () => (await listModule.load?.({}, source)) as ListData;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  requested.length = 0;
});

it('the data of a release hold no fact of the clinic, so that a release of the shell alone can change one', () => {
  const texts = JSON.stringify(data());
  expect(texts).toContain('{clinicShort}');
  for (const name of ['fees', 'doctor', 'registeredDoctors', 'clinicShort', 'city', 'phone', 'email'])
    expect(texts).not.toContain(placeholders[name]?.(clinicProfile));
});

it('every article has the facts of the clinic when its page is loaded', async () => {
  for (const slug of articleSlugs) expect(JSON.stringify(await load(slug))).not.toMatch(/\{\w+\}/);
  expect(JSON.stringify(await load('insomnia'))).toContain(clinicProfile.shortName);
});

it('every route is prerendered, and old ones redirect, also those with the name of the city', async () => {
  expect(await articleModule.entries?.(source)).toHaveLength(articleSlugs.length);
  const redirects = (await articleModule.redirects?.(source)) ?? {};
  const city = clinicProfile.city.toLowerCase();
  expect(redirects[`/blog/child-psychiatry-explained-${city}`]).toBe('/blog/child-psychiatry-explanation');
  for (const [from, redirectTo] of Object.entries(redirects))
    expect(await load(from.replace('/blog/', ''))).toEqual({ redirectTo });
});

it('any other slug has no page, and reads no file outside of the articles', async () => {
  const hostile = ['../list', '..%2Flist', 'a/b', '', '\u0000', 'Insomnia', 'x.json', '__proto__'];
  await fc.assert(
    fc.asyncProperty(anyText(), async (slug) => {
      requested.length = 0;
      expect(await load(slug)).toBeNull();
      for (const path of requested) expect(path).toMatch(/^(articles\/[a-z0-9-]+|formerLinks)\.json$/);
    }),
    { examples: hostile.map((slug) => [slug]) },
  );
});

it('prerendered lists and articles link to all others, also under an alias; a browser fetches none of that', async () => {
  const { newest, others } = await list();
  expect(newest.length + others.length).toBe(articles.length);
  const olderOf = async (slug: string) => (await load(slug))?.older;
  expect([await olderOf('bipolar-disorder'), await olderOf('schizophrenia')]).toEqual([older, older]);
  expect(await olderOf('insomnia')).toBeUndefined();

  requested.length = 0;
  Object.assign(globalThis, { document: {} });
  expect([(await list()).others, await olderOf('bipolar-disorder')]).toEqual([[], undefined]);
  expect(requested).toEqual(['list.json', 'articles/bipolar-disorder.json']);
});

it('the feed lists each article once, newest first, with the facts of the clinic, and is empty without the list', async () => {
  const items = (await listModule.feed?.(source)) ?? [];
  expect(new Set(items.map(({ path }) => path)).size).toBe(articles.length);
  const dates = items.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(JSON.stringify(items)).not.toMatch(/\{\w+\}/);
  expect(await listModule.feed?.({ read: () => Promise.resolve(null) })).toEqual([]);
});
