import { articles } from '@site/shared-content/articles';
import module from './BlogListPage';
import { dataFiles } from './model/dataFiles';

const files = dataFiles(articles);
const source = { read: (path: string) => Promise.resolve(files[path] ?? null) };

describe('the module of the blog list', () => {
  it('lists each article once in the feed, newest first, with the facts of the clinic filled in', async () => {
    const items = (await module.feed?.(source)) ?? [];
    expect(items).toHaveLength(articles.length);
    expect(new Set(items.map(({ path }) => path)).size).toBe(articles.length);
    expect(items.map(({ date }) => date)).toEqual(
      items
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(JSON.stringify(items)).not.toMatch(/\{(?:city|clinic)\}/);
  });

  it('has an empty feed when the list is missing', async () => {
    expect(await module.feed?.({ read: () => Promise.resolve(null) })).toEqual([]);
  });
});
