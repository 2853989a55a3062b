import type { BlogEntry } from './BlogEntry';

export type Search = (query: string) => readonly BlogEntry[];

/** Normalises a text for comparison: case, apostrophes and quotation marks. */
function normalise(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Creates a case-insensitive substring search in titles, descriptions and tags (docs/spec.md §5). It normalises the texts
 * once, so that a key press stays fast with thousands of articles.
 */
export function createSearch(entries: readonly BlogEntry[]): Search {
  const texts = entries.map(({ title, description, tags }) =>
    [title, description, ...tags].map(normalise).join('\n'),
  );
  return (query) => {
    const wanted = normalise(query);
    return wanted === '' ? entries : entries.filter((_, index) => texts[index]?.includes(wanted));
  };
}
