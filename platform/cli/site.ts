import { ownRepository } from '../lib/root.mjs';
import { runCommandLine } from './commandLine';
import removedVerbs from './removedVerbs.json';
import { verbs } from './verbs';

/** Runs a command of this project. */
export function site(args: readonly string[]): Promise<void> {
  return runCommandLine(ownRepository ? 'site' : 'npm run site --', verbs, args, removedVerbs);
}
