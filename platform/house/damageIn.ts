import { UserError } from './UserError';

/** What is wrong with an object of the registry; that the registry cannot be reached is no damage, and is thrown. */
export function damageIn(error: unknown): string {
  if (error instanceof UserError && error.kind === 'unreachable') throw error;
  return error instanceof Error ? error.message : String(error);
}
