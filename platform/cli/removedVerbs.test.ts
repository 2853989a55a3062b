/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { platformFolder } from '../lib/paths';
import removedVerbs from './removedVerbs.json';

function run(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(platformFolder, 'bin/site.mjs'), ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr: stderr.trim() };
}

const rows = removedVerbs.map((row) => ({
  ...row,
  args: [row.verb, 'blog', 'abc', ...(row.option ? [`--${row.option}=1`] : [])],
}));

describe.each(rows)('site $args', ({ args, instead }) => {
  it('says what to do instead, in one line', () => {
    const { status, stdout, stderr } = run(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.split('\n')).toHaveLength(1);
    expect(stderr).toContain(`Instead, ${instead}`);
  });

  it('says it below "release" as well, and in JSON to programs', () => {
    const { status, stdout } = run(['release', ...args, '--json']);
    const { error } = JSON.parse(stdout) as { error: { kind: string; message: string } };
    expect([status, error.kind]).toEqual([2, 'usage']);
    expect(error.message).toContain(instead);
  });
});

it.each(['promote --help', 'status --help', 'promote blog --note=--percent', 'rollback blog --watch'])(
  'leaves "%s" to its verb',
  (words) => {
    const { stdout, stderr } = run(words.split(' '));
    expect(stdout + stderr).toContain('Usage: ');
    expect(stdout + stderr).not.toContain('was removed');
  },
);
