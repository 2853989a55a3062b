/**
 * Why a command ends without having done what it was asked: a wrong word on the command line, a refusal by a rule,
 * another's change that came first, a store that does not answer, too little to decide by, somebody who ended it.
 */
export type RefusalKind = 'usage' | 'refused' | 'conflict' | 'unreachable' | 'undecided' | 'interrupted';

/** What the process ends with, so that a pipeline can tell the kinds apart. 1 is a fault of ours. */
export const exitCodes: Readonly<Record<RefusalKind, number>> = {
  usage: 2,
  refused: 3,
  conflict: 4,
  unreachable: 5,
  undecided: 6,
  // As shells have it for a command that was ended with Ctrl+C.
  interrupted: 130,
};

/** Something that a person can mend: commands print its message alone, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(
    message: string,
    readonly kind: RefusalKind = 'refused',
  ) {
    super(message);
  }
}
