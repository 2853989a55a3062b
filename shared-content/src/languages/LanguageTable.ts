import type { WordName } from './english';

/** One language: a translation of every line of `english.ts`, and of the names that are filled in. */
export type LanguageTable = {
  /** Which state of `english.ts` this translates: `npm run content` says what to write when that has changed. */
  readonly translatedFrom: string;
  readonly words: Readonly<Record<WordName, string>>;
  /**
   * How names that every clinic may need are written in this script, by their spelling in Latin letters; a clinic's own
   * names are in `namesInScripts` of its profile. A name that is missing in both stays in Latin letters.
   */
  readonly names: Readonly<Record<string, string>>;
};
