import type { WordName } from './english';

/** One language: a translation of every line of `english.ts`, and of the names that are filled in. */
export type LanguageTable = {
  readonly words: Readonly<Record<WordName, string>>;
  /**
   * How names and short facts are written in this script, by their spelling in the clinic profile. A name that is
   * missing here stays in Latin letters.
   */
  readonly names: Readonly<Record<string, string>>;
};
