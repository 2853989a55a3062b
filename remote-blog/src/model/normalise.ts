/** What people leave out or write as they like in Indian scripts: joiners, and the dot below that marks a foreign sound. */
const optionalMarks = /[\u200c\u200d\u093c\u09bc\u0b3c]/g;
/** The sign for a nasal vowel, for which many write that of a nasal consonant, one place after it. */
const nasalVowels = /[\u0901\u0981\u0b01]/g;

/** Normalises a text for comparison: case, optional marks, apostrophes, quotation marks and spaces. */
export function normalise(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replace(optionalMarks, '')
    .replace(nasalVowels, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1))
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a normalised text, in any script. */
export function wordsIn(normalised: string): readonly string[] {
  return normalised.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu) ?? [];
}
