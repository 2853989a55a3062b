/** The shortest word of an Indian script that may have an ending: a case or a plural. */
const minWithEnding = 4;
const maxEnding = 4;

const isLatin = (word: string) => /^[\p{Script=Latin}\p{N} '-]+$/u.test(word);

/**
 * How a word of an Indian language sounds, from its spelling in Latin letters: people write long vowels, aspirates and doubled
 * letters as they like.
 */
export function soundOf(word: string): string {
  return word
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+|y(?![aeiou])/g, 'i')
    .replace(/oo+|ou/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** Whether a typed word is a word of a table of `searchWords`, with the freedom that `SearchWords` describes. Both normalised. */
export function isSpelled(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (isLatin(word)) return word.length >= 4 && isLatin(typed) && soundOf(typed) === soundOf(word);
  return word.length >= minWithEnding && typed.startsWith(word) && typed.length - word.length <= maxEnding;
}
