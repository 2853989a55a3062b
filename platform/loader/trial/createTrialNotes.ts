import { createStore, type Store } from '../createStore';

/**
 * What became of an override (a release or an address that this tab asked for). `on`: it is in use; `malformed`,
 * `unknown`, `missing`, `revoked`, `foreign`: refused, the normal site is shown; `unchecked`: the site did not say
 * what is live; `failed`: it did not load, another release is shown; `unavailable`: the server at that address is
 * unavailable.
 */
export type TrialOutcome =
  | 'on'
  | 'address'
  | 'malformed'
  | 'unknown'
  | 'missing'
  | 'revoked'
  | 'unchecked'
  | 'foreign'
  | 'failed'
  | 'unavailable';

/** One line of the banner. */
export type TrialNote = {
  readonly remote: string;
  /** The id or the address, as it stood in the link. */
  readonly override: string;
  readonly outcome: TrialOutcome;
};

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
