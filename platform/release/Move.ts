import type { Action, State } from '../registry/state';
import type { LoggedState } from '../registry/log';

/** The part of a state that a move decides. */
export type Wanted = Pick<State, 'apps' | 'revoked'>;

export type Move = {
  readonly action: Action;
  /** The apps that the move is about. It is no conflict when others are moved at the same time. */
  readonly moved: readonly string[];
  /**
   * The new content, given the newest state.
   * @throws UserError when the move is not possible.
   */
  next(head: State | undefined): Wanted;
  /** Has somebody else already done the same? */
  readonly isDone?: (head: State) => boolean;
  /**
   * Does it bring back what was live before? Pages that are still there go live again unchecked; they are composed only
   * if some are missing.
   */
  readonly goingBack?: boolean;
  /**
   * Which releases of other apps the new ones are checked against. They must fit the current ones. With
   * `current and previous`, a release that a rollback would bring back and that does not fit is only reported.
   */
  readonly neighbours?: 'current' | 'current and previous';
  /** Paths that may disappear without a redirect. */
  readonly removing?: readonly string[] | 'any';
  /** Paths whose losses (heading, phones, words) the gate accepts. */
  readonly accepted?: readonly string[];
  readonly note?: string | undefined;
  /** Reports progress to the person who waits. */
  readonly progress?: (text: string) => void;
};

/** The result of a move. */
export type Moved = {
  readonly logged: LoggedState;
  /** The number of pages of the site. */
  readonly pages: number;
  /** How many of them were composed for it. */
  readonly composed: number;
  /** How many times somebody else created a state first. */
  readonly overtaken: number;
  /** Sentences for people: damage in what belongs to other apps, rollbacks that have become impossible, canaries of former versions. */
  readonly notes: readonly string[];
};
