/** @jest-environment node */
import { articles } from '@site/shared-content/articles';
import listModule from './BlogListPage';
import articleModule from './ArticlePage';
import { dataFiles } from './model/dataFiles';
import type { ArchiveData, ArticlePageData, ListData } from './model/BlogData';

const older: ArchiveData = [{ slug: 'paranoia', title: 'Paranoia' }];
const files = { ...dataFiles(articles), 'archive/articles/bipolar-disorder.json': older };
const requested: string[] = [];
const source = {
  read: (path: string) => {
    requested.push(path);
    return Promise.resolve((files as Record<string, unknown>)[path] ?? null);
  },
};
const list = async () => (await listModule.load?.({}, source)) as ListData;
const article = async (slug: string) => (await articleModule.load?.({ slug }, source)) as ArticlePageData;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  requested.length = 0;
});

it('prerendered lists and articles link to all others, also under an alias', async () => {
  const { newest, others } = await list();
  expect(newest.length + others.length).toBe(articles.length);
  expect((await article('bipolar-disorder')).older).toEqual(older);
  expect((await article('schizophrenia')).older).toEqual(older);
  expect((await article('insomnia')).older).toBeUndefined();
});

it('nothing of that is fetched in a browser', async () => {
  Object.assign(globalThis, { document: {} });
  expect((await list()).others).toEqual([]);
  expect((await article('bipolar-disorder')).older).toBeUndefined();
  expect(requested).toEqual(['list.json', 'articles/bipolar-disorder.json']);
});
