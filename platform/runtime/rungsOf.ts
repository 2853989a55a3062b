import type { ReleaseRef } from '../contract/pointer';

/** One attempt of the ladder (architecture "When things fail"). */
export type Rung = {
  readonly ref: ReleaseRef;
  /** Goes into the query, so that a retry is a request of its own. */
  readonly retry: number;
  /** The release gets no further attempt. */
  readonly last: boolean;
};

/** The current release, the same once more, then the one before. */
export function rungsOf([current, ...older]: readonly ReleaseRef[]): Rung[] {
  if (!current) return [];
  return [
    { ref: current, retry: 0, last: false },
    { ref: current, retry: 1, last: true },
    ...older.map((ref) => ({ ref, retry: 0, last: true })),
  ];
}
