import type { Article } from '@site/shared-content/articles/Article';
import type { BlogEntry, Scene } from './BlogEntry';
import { categoryOf } from '@site/shared-content/categoryOf';
import { newestFirst } from './newestFirst';
import { readTime } from './readTime';

/**
 * The list entries of all articles, newest first, with their canonical slugs. From the oldest article on, the two scenes of a
 * subject alternate, and then both mirrored, so that no two of four look the same and a new article changes no other picture.
 */
export function toEntries(articles: readonly Article[]): readonly BlogEntry[] {
  const drawn = new Map<string, number>();
  return articles
    .toSorted(newestFirst)
    .reverse()
    .map((article): BlogEntry => {
      const { slug, title, description, image, date, tags } = article;
      const before = drawn.get(image.tile) ?? 0;
      drawn.set(image.tile, before + 1);
      const scene: Scene = before % 2 === 0 ? 0 : 1;
      const turned = before % 4 > 1 !== (image.turned ?? false);
      const facts = { category: categoryOf(tags), minutes: readTime(article) };
      return { slug, title, description, image: { ...image, scene, turned }, date, tags, ...facts };
    })
    .reverse();
}
