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

/** Makes the test look like a browser: there is a document. */
function inBrowser(): void {
  Object.assign(globalThis, { document: {} });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  requested.length = 0;
});

describe('readArchive', () => {
  it('links to all other articles from the prerendered list', async () => {
    const { newest, others } = await list();
    expect(newest.length + others.length).toBe(articles.length);
  });

  it('links to older articles from a prerendered article, also under its alias', async () => {
    expect((await article('bipolar-disorder')).older).toEqual(older);
    expect((await article('schizophrenia')).older).toEqual(older);
    expect((await article('insomnia')).older).toBeUndefined();
  });

  it('fetches nothing in a browser', async () => {
    inBrowser();
    expect((await list()).others).toEqual([]);
    expect((await article('bipolar-disorder')).older).toBeUndefined();
    expect(requested).toEqual(['list.json', 'articles/bipolar-disorder.json']);
  });
});
