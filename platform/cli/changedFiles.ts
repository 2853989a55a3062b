import { execFileSync } from 'node:child_process';

import { root } from '../house/paths';
import { UserError } from '../house/UserError';

const branches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

function git(...words: readonly string[]): string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    .split('\n')
    .filter(Boolean);
}

/** The commit at which this branch left the main one. */
function beginning(): string {
  for (const branch of branches) {
    try {
      return git('merge-base', 'HEAD', branch)[0] ?? 'HEAD';
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

/**
 * The files that differ from a commit, by their paths from the root: those that are gone and those that git does not know
 * yet are among them.
 * @param since a commit; usually where this branch began
 * @throws UserError when this is no git repository, or there is no such commit.
 */
export function changedFiles(since?: string): string[] {
  try {
    const files = [
      ...git('diff', '--name-only', '--relative', since ?? beginning()),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
    return [...new Set(files)];
  } catch {
    throw new UserError(
      `What has changed since ${since ?? 'the main branch'} cannot be found out: is this a git repository with that commit?`,
    );
  }
}
