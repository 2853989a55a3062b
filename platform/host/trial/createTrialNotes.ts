import type { TrialNote, TrialOutcome } from './TrialNote';

/** The lines of the banner, which change when a release does not load. */
export type TrialNotes = {
  /** A new array whenever something changes. */
  current(): readonly TrialNote[];
  subscribe(listener: () => void): () => void;
  /** Changes the outcome in the line of a remote. */
  become(remote: string, outcome: TrialOutcome): void;
};

/** Holds the lines of the banner. */
export function createTrialNotes(first: readonly TrialNote[]): TrialNotes {
  let notes = first;
  const listeners = new Set<() => void>();
  return {
    current: () => notes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(remote, outcome) {
      if (notes.every((note) => note.remote !== remote || note.outcome === outcome)) return;
      notes = notes.map((note) => (note.remote === remote ? { ...note, outcome } : note));
      for (const listener of listeners) listener();
    },
  };
}
