/** @jest-environment node */
import { articles } from '@site/shared-content/articles';
import listModule from './BlogListPage';
import articleModule from './ArticlePage';
import { dataFiles } from './model/dataFiles';
import type { ArchiveData, ArticlePageData, ListData } from './model/BlogData';

const older: ArchiveData = [{ slug: 'paranoia', title: 'Paranoia' }];
const files = { ...dataFiles(articles), 'archive/articles/bipolar-disorder.json': older };
const asked: string[] = [];
const source = {
  read: (path: string) => {
    asked.push(path);
    return Promise.resolve((files as Record<string, unknown>)[path] ?? null);
  },
};
const list = async () => (await listModule.load?.({}, source)) as ListData;
const article = async (slug: string) => (await articleModule.load?.({ slug }, source)) as ArticlePageData;

/** What prerendering differs in from a browser: there is no document. */
function inBrowser(): void {
  Object.assign(globalThis, { document: {} });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  asked.length = 0;
});

describe('readArchive', () => {
  it('leads to all other articles from the prerendered list', async () => {
    const { newest, others } = await list();
    expect(newest.length + others.length).toBe(articles.length);
  });

  it('leads on from a prerendered article, under its alias too', async () => {
    expect((await article('bipolar-disorder')).older).toEqual(older);
    expect((await article('schizophrenia')).older).toEqual(older);
    expect((await article('insomnia')).older).toBeUndefined();
  });

  it('fetches none of this where script runs', async () => {
    inBrowser();
    expect((await list()).others).toEqual([]);
    expect((await article('bipolar-disorder')).older).toBeUndefined();
    expect(asked).toEqual(['list.json', 'articles/bipolar-disorder.json']);
  });
});
