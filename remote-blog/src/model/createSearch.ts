import type { BlogEntry } from './BlogEntry';

export type Search = (query: string) => readonly BlogEntry[];

/** Letters as a search compares them: case and the shape of an apostrophe or a quotation mark make no difference. */
function plain(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Searches titles, descriptions and tags for a substring in any case (docs/spec.md §5). The texts are prepared once,
 * so that a key press stays quick among thousands of articles.
 */
export function createSearch(entries: readonly BlogEntry[]): Search {
  const texts = entries.map(({ title, description, tags }) =>
    [title, description, ...tags].map(plain).join('\n'),
  );
  return (query) => {
    const wanted = plain(query);
    return wanted === '' ? entries : entries.filter((_, index) => texts[index]?.includes(wanted));
  };
}
