import { crisisWords } from '@site/shared-content/searchWords/crisisWords';
import { normalise, wordsIn } from './normalise';
import { isSpelled, soundOf } from './sameSpelling';
import { slipsBetween } from './slipsBetween';

/** A word of a phrase. */
type Part = {
  readonly word: string;
  readonly mayGoOn: boolean;
  /** How many other words may be before it. */
  readonly gap: number;
};

const maxGap = 3;
/** A word of this length and more may have a typing error after the first letter. */
const minWithSlip = 7;

function partsOf(phrase: string): readonly Part[] {
  const words = normalise(phrase).split(' ');
  return words.flatMap((word, at) => {
    if (word === '…') return [];
    const gap = words[at - 1] === '…' ? maxGap : 0;
    return [{ word: word.replace(/-$/, ''), mayGoOn: word.endsWith('-'), gap }];
  });
}

const phrases = crisisWords.map(partsOf);

function isSaid(typed: string, { word, mayGoOn }: Part): boolean {
  if (isSpelled(typed, word)) return true;
  if (mayGoOn && (typed.startsWith(word) || soundOf(typed).startsWith(soundOf(word)))) return true;
  return word.length >= minWithSlip && typed[0] === word[0] && slipsBetween(typed, word) <= 1;
}

/** Whether the words from a place on are those of a phrase. */
function isPhraseAt(typed: readonly string[], at: number, [part, ...rest]: readonly Part[]): boolean {
  if (!part) return true;
  const ends = Array.from({ length: part.gap + 1 }, (_, skipped) => at + skipped);
  return ends.some((end) => isSaid(typed[end] ?? '', part) && isPhraseAt(typed, end + 1, rest));
}

/** Whether a search names death, suicide or self-harm in one of the languages. */
export function namesCrisis(query: string): boolean {
  const typed = wordsIn(normalise(query).replaceAll("'", ''));
  return phrases.some((phrase) => typed.some((_, at) => isPhraseAt(typed, at, phrase)));
}
