/** Joiners that keyboards of Indian scripts add; they change how letters look, not which they are. */
const joiners = /[\u200c\u200d]/g;

/** Normalises a text for comparison: case, joiners, apostrophes, quotation marks and spaces. */
export function normalise(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replace(joiners, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a normalised text, in any script. */
export function wordsIn(normalised: string): readonly string[] {
  return normalised.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu) ?? [];
}
