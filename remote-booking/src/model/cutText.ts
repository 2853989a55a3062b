/** What older browsers lack: flags, base and marks together, and emoji that a joiner makes one. */
const characterPattern =
  /\r\n|\p{RI}{2}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200D\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gsu;

/** The characters of a text as people count them, one by one: an accent or a joined emoji is never apart. */
export function* charactersOf(text: string): Generator<string> {
  if (typeof Intl.Segmenter === 'function') {
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
      yield segment;
  } else {
    for (const [character] of text.matchAll(characterPattern)) yield character;
  }
}

/** How long a text is inside a link, where a space takes three letters and one of Odia nine. */
export function lengthInLink(text: string): number {
  return encodeURIComponent(text).length;
}

const sign = '…';

/** The beginning of a well-formed text that fits into so many letters of a link; the cut shows as "…". */
export function cutText(text: string, limit: number): string {
  if (lengthInLink(text) <= limit) return text;
  let room = limit - lengthInLink(sign);
  let kept = '';
  for (const character of charactersOf(text)) {
    room -= lengthInLink(character);
    if (room < 0) break;
    kept += character;
  }
  return kept + sign;
}
