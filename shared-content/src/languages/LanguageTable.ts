import type { LineName } from './english';

/** A language: a translation of every line of `english.ts`, and of names. */
export type LanguageTable = {
  /** The version of `english.ts` that was translated; `npm run content` prints the new value after a change. */
  readonly translatedFrom: string;
  readonly lines: Readonly<Record<LineName, string>>;
  /**
   * Names that any clinic may need, in this script, by their Latin spelling; `namesInScripts` of the profile has
   * the clinic's own names. A name that is missing in both stays in Latin letters.
   */
  readonly names: Readonly<Record<string, string>>;
};
