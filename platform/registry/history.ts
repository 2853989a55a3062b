import type { IgnoredState, LoggedState } from './chain';

/** The newest states of the verified log. */
export type History = {
  /** Oldest first, at most {@link WINDOW} of them. */
  readonly states: readonly LoggedState[];
  /** Ignored entries between and after the states. */
  readonly ignored: readonly IgnoredState[];
  /** The hash of the first state of the log, which identifies the registry. */
  readonly root?: string;
};

/** The number of states kept in memory. */
export const WINDOW = 512;

/** Returns the newest state of a history. */
export function headOf({ states }: History): LoggedState | undefined {
  return states.at(-1);
}
