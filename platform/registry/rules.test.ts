/** @jest-environment node */
import type { State, TrustedKey } from './state';
import { mayMove, releaseIn, stateFindings } from './rules';

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

// How readers and writers judge whole states is tried in log.test.ts, with forged ones.
describe('a key', () => {
  it('may move the apps that it is trusted with, the owner all of them', () => {
    expect(['blog', 'shell', 'new'].map((app) => [mayMove(blog, app), mayMove(owner, app)])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
  });

  it.each([owner, blog])('may not leave everything as it is ($name)', (key) => {
    expect(stateFindings(state, { ...state, number: 2 }, key)).toEqual(['what it changes is no "promote"']);
  });

  it('may not forget what garbage collection said, nor take it back', () => {
    const collected: State = { ...state, action: 'collect', kept: 5 };
    expect(stateFindings(state, collected, owner)).toEqual([]);
    expect(stateFindings(state, collected, blog)).toEqual(['the key "blog" may not collect garbage']);
    expect(stateFindings(collected, { ...collected, kept: 4 }, owner)).toEqual([
      'the pages of states before 5 may be gone already',
    ]);
    expect(
      stateFindings(collected, { ...collected, kept: undefined } as unknown as State, owner),
    ).toHaveLength(1);
  });

  it('is told everything at once', () => {
    const next: State = {
      ...state,
      apps: {},
      trust: {},
      live: [],
      collected: { blog: [id('d')] },
      moved: ['booking'],
    };
    expect(stateFindings(state, next, blog)).toEqual([
      expect.stringMatching(/^the key "blog" may not move shell\. Ask an owner of the registry/),
      'the key "blog" may not say who may do what',
      'the key "blog" may not collect garbage',
      'it says that booking moved, which did not',
      'it does not say that shell moved',
      'it does not say that blog moved',
      'a "promote" changes no keys',
      'a "promote" collects no garbage',
      'nobody would be left who may say who may do what',
    ]);
  });
});

it('a list of pages names a release, with or without the canary that former versions wrote behind it', () => {
  const from = { blog: `${id('b')}~${id('c')}@10`, shell: id('a') };
  expect([releaseIn({ from }, 'blog'), releaseIn({ from }, 'shell'), releaseIn({ from }, 'booking')]).toEqual(
    [id('b'), id('a'), undefined],
  );
});
