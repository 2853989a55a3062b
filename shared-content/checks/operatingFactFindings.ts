import { operatingFacts } from '../src/operatingFacts';
import { findingAt } from './Finding';
import type { Finding, TextAt } from './Finding';

/** Promises in the list that no page makes any more, or makes in other words: the clinic would confirm what nobody reads. */
export function operatingFactFindings(
  texts: readonly TextAt[],
  facts: Readonly<Record<string, { readonly says: string }>> = operatingFacts,
): readonly Finding[] {
  return Object.entries(facts)
    .filter(([, { says }]) => !texts.some(({ text }) => text.includes(says)))
    .map(([id, { says }]) =>
      findingAt(
        { file: 'operatingFacts.ts', field: id, text: says },
        'No page says this. Write the words as the page has them now, or take the entry out.',
      ),
    );
}
