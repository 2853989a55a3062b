/** A full stop after these does not end a sentence. */
const abbreviations = /\b(Dr|Mr|Mrs|Ms|Prof|St|No|vs|approx|e\.g|i\.e)\.\s/g;

/** Splits a text into sentences, without the asterisks of a bold lead. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .replaceAll('**', '')
    .replace(abbreviations, '$1\u00a0')
    .split(/(?<=[.!?…][”’")]*)\s+(?=[“‘"(]*[\p{Lu}\d{])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Counts the words of a text; a dash between spaces is not a word. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
