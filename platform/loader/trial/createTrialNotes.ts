import { createStore, type Store } from '../createStore';
import type { TrialNote, TrialOutcome } from './TrialNote';

/** The lines of the banner, which change when a release does not load. */
export type TrialNotes = Pick<Store<readonly TrialNote[]>, 'current' | 'subscribe'> & {
  /** Changes the outcome in the line of a remote. */
  become(remote: string, outcome: TrialOutcome): void;
};

/** Holds the lines of the banner. */
export function createTrialNotes(first: readonly TrialNote[]): TrialNotes {
  const { current, subscribe, set } = createStore(first);
  return {
    current,
    subscribe,
    become(remote, outcome) {
      if (current().every((note) => note.remote !== remote || note.outcome === outcome)) return;
      set(current().map((note) => (note.remote === remote ? { ...note, outcome } : note)));
    },
  };
}
