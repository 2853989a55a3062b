import { crisisWords } from '@site/shared-content/searchWords/crisisWords';
import { endOfPhrase, phraseOf, typedWords } from './phraseOf';

const phrases = crisisWords.map(phraseOf);

/** Whether a search names death, suicide or self-harm in one of the languages. */
export function namesCrisis(query: string): boolean {
  const typed = typedWords(query.replace(/['‘’ʼ]/g, ''));
  return phrases.some((phrase) => typed.some((_, at) => endOfPhrase(typed, at, phrase) !== undefined));
}
