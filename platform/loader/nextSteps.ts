import type { LoadFailure } from './LoadError';

/** Where a module stands. */
export type Place =
  /** It is the page that the visitor went to within this document. The server has that page as a document, too. */
  | 'page'
  /** It is the page of this document, and the server has sent the document without its HTML. */
  | 'first'
  /** Its prerendered HTML stands in this document, and can be read meanwhile. */
  | 'prerendered'
  /** It is a part of a page. */
  | 'part';

type NextStep =
  /** The same release once more, by other addresses; then the next release. */
  | 'retry'
  /** The next release; the same one once more only when no other is left. */
  | 'next'
  /** Like `next`. Whatever else still loads is aborted first: it may be what keeps the page waiting. */
  | 'stop others'
  /** The next release, and never again this one. */
  | 'skip'
  /** The server is asked for the page. If it has the page, the browser loads it as a document. */
  | 'document'
  /** The not-found page. */
  | 'not found'
  /** Nothing more. The prerendered HTML stays; without any, the shell's help is shown (createSlot). */
  | 'end';

/**
 * What happens after a failure. `none`: no release is left that could be tried, or no time. The order of the releases
 * is that of {@link Releases.of}: the one that this tab tries, the current one, what the site says is live by now, the
 * previous one.
 */
export const nextSteps = {
  network: { page: 'retry', first: 'retry', prerendered: 'retry', part: 'retry' },
  code: { page: 'retry', first: 'retry', prerendered: 'retry', part: 'retry' },
  late: { page: 'stop others', first: 'next', prerendered: 'next', part: 'next' },
  // The document has the same words as the data, so a page waits for no other release.
  data: { page: 'document', first: 'end', prerendered: 'skip', part: 'skip' },
  // A missing data file does not prove that there is no such page: only the server can say so, as it did for the first.
  absent: { page: 'document', first: 'not found', prerendered: 'end', part: 'end' },
  none: { page: 'document', first: 'end', prerendered: 'end', part: 'end' },
  left: { page: 'end', first: 'end', prerendered: 'end', part: 'end' },
} as const satisfies Record<LoadFailure | 'none', Record<Place, NextStep>>;
