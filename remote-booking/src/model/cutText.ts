/** Replaces Intl.Segmenter in older browsers: flags, base letters with marks, and joined emoji. */
const characterPattern =
  /\r\n|\p{RI}{2}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200D\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gsu;

/** Yields the user-perceived characters of a text; accents and joined emoji stay together. */
export function* charactersOf(text: string): Generator<string> {
  if (typeof Intl.Segmenter === 'function') {
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
      yield segment;
  } else {
    for (const [character] of text.matchAll(characterPattern)) yield character;
  }
}

/** The length of a text inside a URL, in characters: a space takes three, an Odia letter nine. */
export function lengthInLink(text: string): number {
  return encodeURIComponent(text).length;
}

const ellipsis = '…';

/** The start of a well-formed text that fits into `limit` characters of a URL; "…" marks the cut. */
export function cutText(text: string, limit: number): string {
  if (lengthInLink(text) <= limit) return text;
  let left = limit - lengthInLink(ellipsis);
  let kept = '';
  for (const character of charactersOf(text)) {
    left -= lengthInLink(character);
    if (left < 0) break;
    kept += character;
  }
  return kept + ellipsis;
}
