import type { BlogEntry } from './BlogEntry';
import { categories } from '@site/shared-content/categoryOf';
import { createSearch } from './createSearch';
import type { SearchableData } from './createEntriesStore';
import { emptySearchData } from './SearchData';

/** What the list fetches, for tests. */
export function searchableOf(index: readonly BlogEntry[]): SearchableData {
  return { index, search: emptySearchData, createSearch };
}

/** List entries for tests, newest first, in alternating categories. */
export function entriesOf(count: number): readonly BlogEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    slug: `article-${index + 1}`,
    title: `Article ${index + 1}`,
    description: `What there is to know about subject ${index + 1}, in a sentence or two and in plain words.`,
    image: { tile: 'sleep', scene: 0 },
    date: `2025-01-${String(28 - (index % 28)).padStart(2, '0')}`,
    tags: ['Mood', index % 2 ? 'Work' : 'Family'],
    category: categories[index % 5] ?? 'Other',
    minutes: 7,
  }));
}
