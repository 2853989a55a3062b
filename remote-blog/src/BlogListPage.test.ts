import { articles } from '@site/shared-content/articles';
import module from './BlogListPage';
import { dataFiles } from './model/dataFiles';

const files = dataFiles(articles);
const source = { read: (path: string) => Promise.resolve(files[path] ?? null) };

it('the feed lists each article once, newest first, with the facts of the clinic filled in', async () => {
  const items = (await module.feed?.(source)) ?? [];
  expect(new Set(items.map(({ path }) => path)).size).toBe(articles.length);
  const dates = items.map(({ date }) => date);
  expect(dates).toHaveLength(articles.length);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(JSON.stringify(items)).not.toMatch(/\{(?:city|clinic)\}/);
});

it('the feed is empty when the list is missing', async () => {
  expect(await module.feed?.({ read: () => Promise.resolve(null) })).toEqual([]);
});
