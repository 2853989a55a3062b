import type { BlogCategory } from './blogCategories';
import { blogCategories } from './blogCategories';

export type Category = BlogCategory | 'Other';

/** Every category an article can have, in the order of docs/spec.md §3; Other comes last. */
export const categories: readonly Category[] = [...blogCategories.map(({ name }) => name), 'Other'];

/** The first category that lists any of the tags, otherwise Other (docs/spec.md §9). */
export function categoryOf(tags: readonly string[]): Category {
  const first = blogCategories.find((category) => category.tags.some((tag) => tags.includes(tag)));
  return first?.name ?? 'Other';
}

/** A category in the form that addresses use: `sleep-physical-wellness`. */
export function categorySlug(category: string): string {
  return category
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}
