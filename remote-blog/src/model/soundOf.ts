const isLatin = (word: string) => /^[\p{Script=Latin}\p{N} '-]+$/u.test(word);

/**
 * How a word of an Indian language sounds, from its spelling in Latin letters: people write long vowels, aspirates and doubled
 * letters as they like. Undefined for a word in another script.
 */
export function soundOf(word: string): string | undefined {
  if (!isLatin(word)) return undefined;
  return word
    .replace(/^n[ae]?h?in?$/, 'nahi')
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+|y(?![aeiou])/g, 'i')
    .replace(/oo+|ou/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpst])h+/g, '$1')
    .replace(/(\p{L})\1+/gu, '$1');
}
