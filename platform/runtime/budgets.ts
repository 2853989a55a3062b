/** How long the loader waits before it goes on, in milliseconds (architecture "When things fail"). */
export const budgets = {
  /** The container of a remote. */
  entry: 4000,
  /** Any other script or stylesheet. */
  chunk: 6000,
  /** A release as a whole: files, container, data. */
  attempt: 8000,
  /** All attempts together: after this the visitor gets the shell's own help. */
  ladder: 9500,
  /** The list of a release's files, and each data file. */
  json: 4000,
  /** A release that failed is not tried again for this long in the same tab. */
  skipFailedRelease: 600_000,
  /** Waits before each attempt, once the connection is back. */
  backOnline: [0, 1000, 4000, 10_000],
} as const;
