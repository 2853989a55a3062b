/**
 * How a wish went. `on`: tried in this tab; `malformed`, `unknown`, `missing`, `revoked`, `foreign`: refused, the normal
 * site stands; `unchecked`: the site did not say what is live; `failed`: it did not load, another release stands in its place;
 * `away`: the server at that address did not deliver; `devtools`: chosen in the browser's Module Federation tools.
 */
export type TrialOutcome =
  | 'on'
  | 'address'
  | 'devtools'
  | 'malformed'
  | 'unknown'
  | 'missing'
  | 'revoked'
  | 'unchecked'
  | 'foreign'
  | 'failed'
  | 'away';

/** One line of the banner. */
export type TrialNote = {
  readonly remote: string;
  /** The id or the address, as it was asked for. */
  readonly wish: string;
  readonly outcome: TrialOutcome;
};
