import { readFileSync } from 'node:fs';
import path from 'node:path';

import { lockfileProblems, type Lockfile, lockedPackages } from './lockedPackages';
import { log } from '../lib/log';
import { root } from '../lib/paths';
import { UserError } from '../lib/UserError';

/** `npm run licences`: lists every package of the lockfile with its licence, and fails if one is not allowed. */
export async function licences(): Promise<void> {
  const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const packages = lockedPackages(lockfile);
  for (const { name, version, licence } of packages)
    process.stdout.write(`${licence.padEnd(20)} ${name} ${version}\n`);
  const problems = lockfileProblems(lockfile);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  log(`${packages.length} packages: all licences are allowed, none is deprecated, each has its hash`);
}
