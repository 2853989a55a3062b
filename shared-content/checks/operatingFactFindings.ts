import { clinicProfile } from '@site/shared-content/clinicProfile';
import { operatingFacts } from '../src/operatingFacts';
import { promisesOf } from '../src/promisesOf';
import { findingAt } from './Finding';
import type { Finding, LocatedText } from './Finding';

/** Promises in the list that no page contains in these words: the clinic would confirm a text that nobody reads. */
export function operatingFactFindings(
  texts: readonly LocatedText[],
  facts: Readonly<Record<string, { readonly says: string }>> = operatingFacts,
): readonly Finding[] {
  const made: readonly string[] = promisesOf(clinicProfile.team);
  return Object.entries(facts)
    .filter(([id]) => !Object.hasOwn(operatingFacts, id) || made.includes(id))
    .filter(([, { says }]) => !texts.some(({ text }) => text.includes(says)))
    .map(([id, { says }]) =>
      findingAt(
        { file: 'operatingFacts.ts', field: id, text: says },
        'No page contains this text. Copy it from the page, or remove the entry.',
      ),
    );
}
