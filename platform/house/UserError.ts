/** A mistake that a person can mend: commands print its message alone, without a stack, and exit with 1. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
