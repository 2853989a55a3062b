import { createStore, type Store } from '../createStore';

/**
 * The outcome of an override, i.e. a release or a server URL requested for this tab. `on`, `address`: in use; `malformed`,
 * `unknown`, `missing`, `revoked`, `foreign`: rejected, the normal site is shown; `unchecked`: the live releases could not
 * be fetched; `failed`: it did not load, another release is shown; `unavailable`: the server at that URL is
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
  /** The release id or server URL from the link. */
  readonly override: string;
  readonly outcome: TrialOutcome;
};

/** The lines of the banner. They change when a release does not load. */
export type TrialNotes = Pick<Store<readonly TrialNote[]>, 'current' | 'subscribe'> & {
  /** Sets the outcome for a remote. */
  setOutcome(remote: string, outcome: TrialOutcome): void;
};

/** Creates the lines of the banner. */
export function createTrialNotes(initial: readonly TrialNote[]): TrialNotes {
  const { current, subscribe, set } = createStore(initial);
  return {
    current,
    subscribe,
    setOutcome(remote, outcome) {
      if (current().every((note) => note.remote !== remote || note.outcome === outcome)) return;
      set(current().map((note) => (note.remote === remote ? { ...note, outcome } : note)));
    },
  };
}
