import { normalise, wordsIn } from './normalise';
import { slipsBetween } from './slipsBetween';
import { soundOf } from './soundOf';

/** A typed word, with its sound if it is in Latin letters. */
export type TypedWord = { readonly text: string; readonly sound: string | undefined };

/** A word of a phrase. */
type Part = TypedWord & {
  readonly mayGoOn: boolean;
  /** How many other words may be before it. */
  readonly gap: number;
};

/** A phrase of `searchWords`, which `SearchWords` describes. */
export type Phrase = readonly Part[];

const maxGap = 3;
/** The shortest word whose sound is enough. */
const minWithSound = 4;
/** The shortest word of an Indian script that may have an ending: a case or a plural. */
const minWithEnding = 4;
const maxEnding = 4;
/** A word of this length and more may have a typing error after the first letter. */
const minWithSlip = 7;

export function typedWords(query: string): readonly TypedWord[] {
  return wordsIn(normalise(query)).map((text) => ({ text, sound: soundOf(text) }));
}

export function phraseOf(text: string): Phrase {
  const words = normalise(text).split(' ');
  return words.flatMap((written, at) => {
    if (written === '…') return [];
    const word = written.replace(/-$/, '');
    const gap = words[at - 1] === '…' ? maxGap : 0;
    return [{ text: word, sound: soundOf(word), mayGoOn: written.endsWith('-'), gap }];
  });
}

/** Whether a typed word is that of a phrase, with the freedom that `SearchWords` describes. */
function isSaid(typed: TypedWord, { text, sound, mayGoOn }: Part): boolean {
  if (typed.text === text || (mayGoOn && typed.text.startsWith(text))) return true;
  const isNear = typed.text[0] === text[0] && Math.abs(typed.text.length - text.length) <= 1;
  if (text.length >= minWithSlip && isNear && slipsBetween(typed.text, text) <= 1) return true;
  if (sound !== undefined)
    return mayGoOn
      ? typed.sound?.startsWith(sound) === true
      : text.length >= minWithSound && typed.sound === sound;
  const ending = typed.text.length - text.length;
  return text.length >= minWithEnding && typed.text.startsWith(text) && ending <= maxEnding;
}

/** Where a phrase ends that begins at this word, or undefined if the words are others. */
export function endOfPhrase(
  typed: readonly TypedWord[],
  at: number,
  [part, ...rest]: Phrase,
): number | undefined {
  if (!part) return at;
  for (let place = at; place <= at + part.gap; place += 1) {
    const word = typed[place];
    const end = word && isSaid(word, part) ? endOfPhrase(typed, place + 1, rest) : undefined;
    if (end !== undefined) return end;
  }
  return undefined;
}
