import type { IgnoredState, LoggedState } from './chain';

/** The verified log: its newest states. */
export type History = {
  /** Oldest first, at most {@link WINDOW} of them. */
  readonly states: readonly LoggedState[];
  /** Entries among them and after them. */
  readonly ignored: readonly IgnoredState[];
  /** The hash of the first state of the log, by which a registry is known. */
  readonly root?: string;
};

/** How many numbers back states are kept in memory. */
export const WINDOW = 512;

/** The newest state of a history. */
export function headOf({ states }: History): LoggedState | undefined {
  return states.at(-1);
}
