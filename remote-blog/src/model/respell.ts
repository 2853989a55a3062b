import { normalise, wordsIn } from './normalise';
import { endOfPhrase, phraseOf, typedWords } from './phraseOf';
import type { TypedWord } from './phraseOf';
import type { SearchData } from './SearchData';
import { slipsBetween } from './slipsBetween';

/** The words of the site that a typed text stands for. */
export type Respell = {
  /** Of the known spellings in it, in any of the languages. */
  readonly known: (query: string) => readonly string[];
  /** Of the word that is spelled nearest to it; a guess. */
  readonly guess: (query: string) => readonly string[];
};

/** Longer texts are not compared: each word costs time. */
const maxWords = 30;

/** How many typing errors a word of this length may have; short words may have none. */
function slipsAllowed(length: number): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
  return length < 11 ? 2 : 3;
}

/** A guess keeps the beginning of the word that it leads to. */
const sharedStart = 3;

/**
 * Creates the two ways from a typed text to words of the site. A guess corrects the spelling of a word and never its meaning:
 * only to a spelling that begins as the word itself does. “Betting” is one letter from “beating”, and far from violence.
 */
export function createRespell({ spellings, foreign }: Pick<SearchData, 'spellings' | 'foreign'>): Respell {
  const exact = new Map<string, string>();
  const corrected = new Map<string, string>();
  for (const [word, typed] of spellings) {
    const name = normalise(word);
    for (const spelling of [name, ...typed.filter((one) => !one.includes('…')).map(normalise)]) {
      exact.set(spelling, word);
      if (spelling.slice(0, sharedStart) === name.slice(0, sharedStart)) corrected.set(spelling, word);
    }
  }
  for (const [word] of foreign) exact.set(normalise(word), word);
  const others = [...foreign, ...spellings].flatMap(([word, typed]) =>
    typed.filter((one) => !exact.has(normalise(one))).map((one) => ({ word, phrase: phraseOf(one) })),
  );
  // The longest first: “no sleep” is more than “sleep”.
  others.sort((one, other) => other.phrase.length - one.phrase.length);
  const maxSpellingWords = Math.max(1, ...[...exact.keys()].map((spelling) => spelling.split(' ').length));

  /** The English spelling that begins at a word, the longest first. */
  function exactAt(
    typed: readonly TypedWord[],
    at: number,
  ): readonly [word: string, length: number] | undefined {
    for (let length = Math.min(maxSpellingWords, typed.length - at); length > 0; length -= 1) {
      const word = exact.get(
        typed
          .slice(at, at + length)
          .map(({ text }) => text)
          .join(' '),
      );
      if (word !== undefined) return [word, length];
    }
    return undefined;
  }

  function knownAt(
    typed: readonly TypedWord[],
    at: number,
  ): readonly [word: string, length: number] | undefined {
    const english = exactAt(typed, at);
    const matches = others.flatMap(({ word, phrase }) => {
      const end = endOfPhrase(typed, at, phrase);
      return end === undefined ? [] : [{ word, phrase, end }];
    });
    const [longest] = matches;
    if (!longest || (english && english[1] >= longest.phrase.length)) return english;
    // What is typed to the letter comes before what only sounds the same: “bhaya” is fear in Odia, and “baya” is mad.
    const toTheLetter = matches.find(({ phrase }) =>
      phrase.every(({ text }, place) => typed[at + place]?.text === text),
    );
    const { word, end } = toTheLetter?.phrase.length === longest.phrase.length ? toTheLetter : longest;
    return [word, end - at];
  }

  function known(query: string): readonly string[] {
    const typed = typedWords(query);
    const found: string[] = [];
    for (let at = 0; typed.length <= maxWords && at < typed.length;) {
      const [word, length] = knownAt(typed, at) ?? [];
      if (word !== undefined) found.push(word);
      at += length ?? 1;
    }
    return [...new Set(found)];
  }

  /** The word with the nearest spelling to the typed one, within the allowed errors. */
  function nearest(typed: string): string | undefined {
    let found: string | undefined;
    let fewest = Infinity;
    for (const [spelling, word] of corrected) {
      // The first letter may be missing, but is never another one: “silence” is far from violence.
      if (typed[0] !== spelling[0] && typed[0] !== spelling[1]) continue;
      const allowed = Math.min(slipsAllowed(spelling.length), fewest - 1);
      // The difference in length alone is too many errors.
      if (Math.abs(spelling.length - typed.length) > allowed) continue;
      const slips = slipsBetween(typed, spelling);
      if (slips > allowed) continue;
      found = word;
      fewest = slips;
    }
    return found;
  }

  function guess(query: string): readonly string[] {
    const typed = wordsIn(normalise(query));
    if (typed.length > maxWords) return [];
    const whole = nearest(typed.join(' '));
    if (whole !== undefined) return [whole];
    return [...new Set(typed.flatMap((word) => nearest(word) ?? []))];
  }

  return { known, guess };
}
