import type { WordName } from './english';

/** One language: a translation of every line of `english.ts`, and of the names that are filled in. */
export type LanguageTable = {
  /** Which state of `english.ts` this translates: `npm run content` says what to write when that has changed. */
  readonly translatedFrom: string;
  readonly words: Readonly<Record<WordName, string>>;
  /**
   * How names and short facts are written in this script, by their spelling in the clinic profile. A name that is
   * missing here stays in Latin letters.
   */
  readonly names: Readonly<Record<string, string>>;
};
