import { crisisWords } from '@site/shared-content/searchWords/crisisWords';
import { normalise, wordsIn } from './normalise';
import { isSpelled } from './sameSpelling';
import { slipsBetween } from './slipsBetween';

const phrases = crisisWords.map((phrase) => wordsIn(normalise(phrase)));
/** A word of this length and more also counts as the beginning of a longer one, */
const minBeginning = 6;
/** and one of this length and more with a typing error after the first letter. */
const minWithSlip = 7;

function isSaid(typed: string, word: string): boolean {
  if (isSpelled(typed, word)) return true;
  if (word.length >= minBeginning && typed.startsWith(word)) return true;
  return word.length >= minWithSlip && typed[0] === word[0] && slipsBetween(typed, word) <= 1;
}

/** Whether a search names death, suicide or self-harm in one of the languages. */
export function namesCrisis(query: string): boolean {
  const typed = wordsIn(normalise(query));
  return phrases.some((phrase) =>
    typed.some((_, at) => phrase.every((word, place) => isSaid(typed[at + place] ?? '', word))),
  );
}
