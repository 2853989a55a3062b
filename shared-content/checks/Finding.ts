/** A problem in a text, for writers: where it is and what to do. */
export type Finding = {
  /** The file, relative to `src`: `articles/insomnia.ts`. */
  readonly file: string;
  /** The path of the text within the file: `remedies.content[3]`. */
  readonly field: string;
  /** The text itself, shortened. */
  readonly words: string;
  readonly remedy: string;
};

/** A text with its location. */
export type LocatedText = { readonly file: string; readonly field: string; readonly text: string };

/** A file with its content. */
export type Piece = { readonly file: string; readonly content: unknown };

/** Creates a finding about a text. */
export function findingAt({ file, field, text }: LocatedText, remedy: string, words = text): Finding {
  return { file, field, words: words.length > 110 ? `${words.slice(0, 107)}...` : words, remedy };
}

/** Formats a finding for writers. */
export function formatFinding({ file, field, words, remedy }: Finding): string {
  return `${file} › ${field}\n    “${words}”\n    ${remedy}`;
}
