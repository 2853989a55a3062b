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
