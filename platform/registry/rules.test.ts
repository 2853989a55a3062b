/** @jest-environment node */
import type { State, TrustedKey } from './state';
import { canRelease, releaseIn, stateProblems } from './rules';

const id = (digit: string) => digit.repeat(32);
const release = (digit: string) => ({
  id: id(digit),
  assets: 'sha384-' as const,
  manifest: digit.repeat(64),
});
const owner: TrustedKey = { name: 'owner', public: 'o', apps: ['*'], owner: true };
const blog: TrustedKey = { name: 'blog', public: 'b', apps: ['blog'], owner: false };

const state: State = {
  schema: 2,
  number: 1,
  before: null,
  when: '2026-01-01T00:00:00.000Z',
  action: 'promote',
  moved: [],
  nonce: '',
  apps: {
    shell: { current: release('a'), since: '', action: 'promote', previous: [] },
    blog: { current: release('b'), since: '', action: 'promote', previous: [release('c')] },
  },
  revoked: {},
  collected: {},
  trust: { o: owner, b: blog },
  live: [
    { from: { shell: id('a') }, index: 'pages/1' },
    { from: { blog: id('b'), shell: id('a') }, index: 'pages/2' },
  ],
};

// log.test.ts tests how readers and writers check whole states, with forged ones.
describe('a key', () => {
  it('is authorized for its apps, an owner key for all of them', () => {
    expect(['blog', 'shell', 'new'].map((app) => [canRelease(blog, app), canRelease(owner, app)])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
  });

  it.each([owner, blog])('cannot create a state without a change ($name)', (key) => {
    expect(stateProblems(state, { ...state, number: 2 }, key)).toEqual([
      'the change does not match the action "promote"',
    ]);
  });

  it('cannot revert garbage collection', () => {
    const collected: State = { ...state, action: 'collect', kept: 5 };
    expect(stateProblems(state, collected, owner)).toEqual([]);
    expect(stateProblems(state, collected, blog)).toEqual([
      'the key "blog" is not authorized to collect garbage',
    ]);
    expect(stateProblems(collected, { ...collected, kept: 4 }, owner)).toEqual([
      'the pages of states before 5 may already be deleted',
    ]);
    expect(
      stateProblems(collected, { ...collected, kept: undefined } as unknown as State, owner),
    ).toHaveLength(1);
  });

  it('gets a list of all problems at once', () => {
    const next: State = {
      ...state,
      apps: {},
      trust: {},
      live: [],
      collected: { blog: [id('d')] },
      moved: ['booking'],
    };
    expect(stateProblems(state, next, blog)).toEqual([
      expect.stringMatching(/^the key "blog" is not authorized for shell\. Ask an owner of the registry/),
      'the key "blog" is not authorized to change keys',
      'the key "blog" is not authorized to collect garbage',
      'it lists booking as changed, which did not change',
      'it does not list shell as changed',
      'it does not list blog as changed',
      'the action "promote" cannot change keys',
      'the action "promote" cannot collect garbage',
      'no owner key would remain',
    ]);
  });
});

it('releaseIn reads the release of a list of pages, with or without a canary of former versions', () => {
  const from = { blog: `${id('b')}~${id('c')}@10`, shell: id('a') };
  expect([releaseIn({ from }, 'blog'), releaseIn({ from }, 'shell'), releaseIn({ from }, 'booking')]).toEqual(
    [id('b'), id('a'), undefined],
  );
});
