/**
 * The kinds of expected errors: wrong arguments, refused by a rule, conflict with another change, registry unreachable.
 * `later`: these releases could not be tried here now, which says nothing about them or about others.
 */
export type RefusalKind = 'usage' | 'refused' | 'conflict' | 'unreachable' | 'later';

/** Exit codes by kind. 1 is an internal error. */
export const exitCodes: Readonly<Record<RefusalKind, number>> = {
  usage: 2,
  refused: 3,
  conflict: 4,
  unreachable: 5,
  later: 5,
};

/** An error that the user can correct. Commands print its message without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(
    message: string,
    readonly kind: RefusalKind = 'refused',
  ) {
    super(message);
  }
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Ignores an error about one object, so that the caller can continue with the others.
 * @throws the error itself if the registry is unreachable, because that concerns all objects
 */
export function ignoreUnlessUnreachable(error: unknown): undefined {
  if (error instanceof UserError && error.kind === 'unreachable') throw error;
}

/** Like {@link ignoreUnlessUnreachable}, but returns the message of the error. */
export function messageUnlessUnreachable(error: unknown): string {
  ignoreUnlessUnreachable(error);
  return messageOf(error);
}

/** Returns a sentence for a file that this user may not use, or that does not fit on the disk; undefined for other errors. */
function fileProblem(error: unknown): string | undefined {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  if (path === undefined) return undefined;
  if (code === 'ENOSPC') return `The disk is full: ${path} cannot be written.`;
  return ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `This user may not use ${path} (${code}). Change its rights, or name other folders with CACHE=<folder> and REGISTRY=<folder>.`
    : undefined;
}

/** Formats an error for the terminal: user errors without a stack, internal errors with one. */
export function printedError(error: unknown): string {
  const problem = fileProblem(error);
  if (problem) return problem;
  const isInternal = error instanceof Error && !(error instanceof UserError);
  return isInternal ? (error.stack ?? error.message) : messageOf(error);
}
