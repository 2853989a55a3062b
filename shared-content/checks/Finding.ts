/** One thing that a writer should change, in the order in which a writer asks: where, what, what now. */
export type Finding = {
  /** The file as a writer finds it: `articles/insomnia.ts`. */
  readonly file: string;
  /** The way to the text inside it: `remedies.content[3]`. */
  readonly field: string;
  /** The words themselves, shortened. */
  readonly words: string;
  readonly remedy: string;
};

/** A text with its address. */
export type TextAt = { readonly file: string; readonly field: string; readonly text: string };

/** A file and the words in it. */
export type Piece = { readonly file: string; readonly content: unknown };

/** A finding about a text. */
export function findingAt({ file, field, text }: TextAt, remedy: string, words = text): Finding {
  return { file, field, words: words.length > 110 ? `${words.slice(0, 107)}...` : words, remedy };
}

/** A finding as a writer reads it. */
export function wordsOfFinding({ file, field, words, remedy }: Finding): string {
  return `${file} › ${field}\n    “${words}”\n    ${remedy}`;
}
