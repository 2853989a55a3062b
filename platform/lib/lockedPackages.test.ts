import { complaintsOf, isAllowed, lockedPackages } from './lockedPackages';

const whole = {
  version: '1.2.3',
  license: 'MIT',
  resolved: 'https://registry.npmjs.org/good/-/good-1.2.3.tgz',
  integrity: 'sha512-x',
};
const lockfile = (locked: object) => ({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/@site/shell': { link: true },
    shell: { version: '1.0.0' },
    'node_modules/good': whole,
    'node_modules/tool/node_modules/good': whole,
    'node_modules/@scope/other': { ...whole, ...locked },
  },
});

describe('the packages of the lockfile', () => {
  it('are those of others, once a version', () => {
    expect(lockedPackages(lockfile({ license: 'ISC' }))).toEqual([
      { name: '@scope/other', version: '1.2.3', licence: 'ISC' },
      { name: 'good', version: '1.2.3', licence: 'MIT' },
    ]);
  });

  it('give no cause for complaint when they are whole and free to use', () => {
    expect(complaintsOf(lockfile({}))).toEqual([]);
  });

  it('may name their licence in a file only, if somebody has read it there', () => {
    const packages = { 'node_modules/svg-tags': { ...whole, version: '1.0.0', license: undefined } };
    expect(complaintsOf({ packages } as object as Parameters<typeof complaintsOf>[0])).toEqual([]);
  });

  it.each([
    [{ license: 'GPL-3.0-only' }, 'has the licence "GPL-3.0-only"'],
    [{ license: undefined }, 'has the licence "none named"'],
    [{ deprecated: 'use another' }, 'is deprecated: use another'],
    [{ integrity: undefined }, 'has no hash'],
    [{ resolved: undefined }, 'no address in the registry'],
    [{ resolved: 'git+ssh://git@host/other.git#main' }, 'no address in the registry'],
  ])('are complained of by name: %j', (locked, complaint) => {
    const [only = '', ...more] = complaintsOf(lockfile(locked));
    expect(only).toContain(`node_modules/@scope/other 1.2.3`);
    expect(only).toContain(complaint);
    expect(more).toEqual([]);
  });

  it.each([
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND Zlib)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['MIT AND (GPL-2.0-only OR ISC)', true],
    ['SEE LICENSE IN FILE', false],
    ['', false],
  ])('under "%s" may be used: %s', (expression, answer) => {
    expect(isAllowed(expression)).toBe(answer);
  });
});
