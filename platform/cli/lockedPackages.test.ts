import { lockfileProblems, isAllowed, lockedPackages } from './lockedPackages';

const validEntry = {
  version: '1.2.3',
  license: 'MIT',
  resolved: 'https://registry.npmjs.org/good/-/good-1.2.3.tgz',
  integrity: 'sha512-x',
};
const lockfile = (entry: object) => ({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/@site/shell': { link: true },
    shell: { version: '1.0.0' },
    'node_modules/good': validEntry,
    'node_modules/tool/node_modules/good': validEntry,
    'node_modules/@scope/other': { ...validEntry, ...entry },
  },
});

describe('lockfile', () => {
  it('lists external packages, one entry per version', () => {
    expect(lockedPackages(lockfile({ license: 'ISC' }))).toEqual([
      { name: '@scope/other', version: '1.2.3', licence: 'ISC' },
      { name: 'good', version: '1.2.3', licence: 'MIT' },
    ]);
  });

  it('has no problems if entries are complete and licences allowed', () => {
    expect(lockfileProblems(lockfile({}))).toEqual([]);
  });

  it('accepts a licence that was verified in the LICENSE file', () => {
    const packages = { 'node_modules/svg-tags': { ...validEntry, version: '1.0.0', license: undefined } };
    expect(lockfileProblems({ packages } as object as Parameters<typeof lockfileProblems>[0])).toEqual([]);
  });

  it.each([
    [{ license: 'GPL-3.0-only' }, 'has the licence "GPL-3.0-only"'],
    [{ license: undefined }, 'has the licence "none named"'],
    [{ deprecated: 'use another' }, 'is deprecated: use another'],
    [{ integrity: undefined }, 'has no hash'],
    [{ resolved: undefined }, 'is not from https://registry.npmjs.org/'],
    [{ resolved: 'git+ssh://git@host/other.git#main' }, 'is not from https://registry.npmjs.org/'],
  ])('reports the problem of %j', (entry, problem) => {
    const [first = '', ...others] = lockfileProblems(lockfile(entry));
    expect(first).toContain(`node_modules/@scope/other 1.2.3`);
    expect(first).toContain(problem);
    expect(others).toEqual([]);
  });

  it.each([
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND Zlib)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['MIT AND (GPL-2.0-only OR ISC)', true],
    ['SEE LICENSE IN FILE', false],
    ['', false],
  ])('allows the licence "%s": %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });
});
