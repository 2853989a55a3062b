import type { LoadFailure } from './LoadError';

/** The role of a slot on the page. */
export type SlotRole =
  /** The page, reached by a navigation within this document. The server also has it as a document. */
  | 'page'
  /** The first page of this document, which the server sent without the HTML of the module. */
  | 'first'
  /** Prerendered: the HTML is in this document and can be read while the module loads. */
  | 'prerendered'
  /** A part of a page. */
  | 'part';

type NextStep =
  /** Retry the same release once with other URLs, then try the next release. */
  | 'retry'
  /** Try the next release. Retry the same one only if no other is left. */
  | 'next'
  /** Like `next`, but first abort all other requests, because they may block this one. */
  | 'stop others'
  /** Try the next release, and never retry this one. */
  | 'skip'
  /** Request the page from the server. If it exists, load it as a document. */
  | 'document'
  /** Show the not-found page. */
  | 'not found'
  /** Stop. The prerendered HTML stays; without it, the shell's help is shown (createSlot). */
  | 'end';

/**
 * The next step after a failure, by its kind and the role of the slot. `none`: no release or no time is left. Releases are tried in
 * the order of {@link Releases.sources}.
 */
export const nextSteps = {
  network: { page: 'retry', first: 'retry', prerendered: 'retry', part: 'retry' },
  code: { page: 'retry', first: 'retry', prerendered: 'retry', part: 'retry' },
  timeout: { page: 'stop others', first: 'next', prerendered: 'next', part: 'next' },
  // The document has the same text as the data, so a page does not wait for another release.
  data: { page: 'document', first: 'end', prerendered: 'skip', part: 'skip' },
  // A missing data file does not prove that the page does not exist. Only the server knows that; for `first`, it has answered.
  'not-found': { page: 'document', first: 'not found', prerendered: 'end', part: 'end' },
  none: { page: 'document', first: 'end', prerendered: 'end', part: 'end' },
  aborted: { page: 'end', first: 'end', prerendered: 'end', part: 'end' },
} as const satisfies Record<LoadFailure | 'none', Record<SlotRole, NextStep>>;
