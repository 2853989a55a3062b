/** @jest-environment node */
import { runVerb } from '../test/runVerb';
import removedVerbs from './removedVerbs.json';

const rows = removedVerbs.map((row) => ({
  ...row,
  args: [row.verb, 'blog', 'abc', ...(row.option ? [`--${row.option}=1`] : [])],
}));

describe.each(rows)('site $args', ({ args, instead }) => {
  it('prints the replacement in one line', async () => {
    const { code, stdout, stderr } = await runVerb(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`Instead, ${instead}`);
  });

  it('prints the same below "release", as JSON for --json', async () => {
    const { code, stdout } = await runVerb(['release', ...args, '--json']);
    const { error } = JSON.parse(stdout) as { error: { kind: string; message: string } };
    expect([code, error.kind]).toEqual([2, 'usage']);
    expect(error.message).toContain(instead);
  });
});

it.each(['promote --help', 'status --help', 'promote blog --note=--percent', 'rollback blog --watch'])(
  '"%s" is still handled by its own command',
  async (args) => {
    const { stdout, stderr } = await runVerb(args.split(' '));
    expect(stdout + stderr).toContain('Usage: ');
    expect(stdout + stderr).not.toContain('was removed');
  },
);
