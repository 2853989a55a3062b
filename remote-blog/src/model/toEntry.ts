import type { Article } from '@site/shared-content/articles/Article';
import type { BlogEntry } from './BlogEntry';
import { categoryOf } from './categoryOf';
import { readTime } from './readTime';

/** The list entry of an article, under its canonical slug. */
export function toEntry(article: Article): BlogEntry {
  const { slug, title, description, image, date, tags } = article;
  return {
    slug,
    title,
    description,
    image,
    date,
    tags,
    category: categoryOf(tags),
    minutes: readTime(article),
  };
}
