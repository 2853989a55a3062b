import type { Piece, TextAt } from './Finding';

/** Fields that are not read as text, facts of the profile, and `sources`, whose titles are other people's words. */
const unread = new Set([
  'aliases',
  'article',
  'date',
  'formerLinks',
  'href',
  'icon',
  'image',
  'kind',
  'network',
  'number',
  'publisher',
  'registration',
  'relatedArticles',
  'reviewed',
  'service',
  'slug',
  'sources',
  'tags',
  'tile',
  'to',
  'url',
]);

/** Every text of some files, with its address. What two pages share is one object and comes once. */
export function textsOf(pieces: readonly Piece[]): readonly TextAt[] {
  const found: TextAt[] = [];
  const seen = new Set<object>();

  function walk(value: unknown, file: string, field: string): void {
    if (typeof value === 'string') found.push({ file, field, text: value });
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      value.forEach((entry, index) => walk(entry, file, `${field}[${index}]`));
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      // An article's `date` is a day, a form's `date` is the words of a field: only values stay unread.
      const isRead = !unread.has(name) || (typeof inner === 'object' && !Array.isArray(inner));
      if (isRead) walk(inner, file, field ? `${field}.${name}` : name);
    }
  }

  for (const { file, content } of pieces) walk(content, file, '');
  return found;
}
