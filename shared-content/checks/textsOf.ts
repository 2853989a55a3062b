import type { Piece, LocatedText } from './Finding';

/** Fields without text: values, facts of the profile, and `sources`, whose titles are quoted. */
const unread = new Set([
  'aliases',
  'article',
  'date',
  'formerLinks',
  'handOuts',
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

/** All texts of some files, with their location. An object that two pages share is read once. */
export function textsOf(pieces: readonly Piece[]): readonly LocatedText[] {
  const found: LocatedText[] = [];
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
      // An article's `date` is a value, but a form's `date` contains texts: only values are skipped.
      const isRead = !unread.has(name) || (typeof inner === 'object' && !Array.isArray(inner));
      if (isRead) walk(inner, file, field ? `${field}.${name}` : name);
    }
  }

  for (const { file, content } of pieces) walk(content, file, '');
  return found;
}
