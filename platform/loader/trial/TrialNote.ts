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
