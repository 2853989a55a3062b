/**
 * Why a command ends without having done what it was asked: a wrong word on the command line, a refusal by a rule,
 * another's change that came first, a store that does not answer.
 */
export type RefusalKind = 'usage' | 'refused' | 'conflict' | 'unreachable';

/** What the process ends with, so that a pipeline can tell the kinds apart. 1 is a fault of ours. */
export const exitCodes: Readonly<Record<RefusalKind, number>> = {
  usage: 2,
  refused: 3,
  conflict: 4,
  unreachable: 5,
};

/** A mistake that a person can correct: commands print its message alone, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(
    message: string,
    readonly kind: RefusalKind = 'refused',
  ) {
    super(message);
  }
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The message of an error that concerns one object, so that the others can be gone on with.
 * @throws the error itself when the registry cannot be reached: that concerns all of them
 */
export function messageUnlessUnreachable(error: unknown): string {
  if (error instanceof UserError && error.kind === 'unreachable') throw error;
  return messageOf(error);
}

/** What a command prints of an error: a person's mistake in its own sentence, ours with its stack. */
export function printedError(error: unknown): string {
  const isOurs = error instanceof Error && !(error instanceof UserError);
  return isOurs ? (error.stack ?? error.message) : messageOf(error);
}
