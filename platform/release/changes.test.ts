/** @jest-environment node */
import type { Entry } from '../registry/entry';
import { promotion, revocation, rollback } from './changes';

const release = (id: string) => ({ id, manifest: `of ${id}` });

/** `c b a` is an entry with `c` as current and `b` and `a` as previous releases. */
function entryOf(ids: string, revoked: readonly string[] = []): Entry {
  const [current = '', ...previous] = ids.split(' ');
  return {
    ...{ schema: 2, registry: '', app: 'blog', number: 3, since: '2026-01-01T00:00:00Z' },
    ...{ by: '', action: 'promote', revoked },
    ...{ current: release(current), previous: previous.map(release) },
  };
}

const idsOf = ({ current, previous }: Pick<Entry, 'current' | 'previous'>) =>
  [current, ...previous].map(({ id }) => id).join(' ');

const all = () => true;
const none = () => false;

describe('a promotion', () => {
  it.each([
    ['c b a', 'd', 'd c b a'],
    ['c b a', 'a', 'a c b'],
    ['f e d c b a', 'g', 'g f e d c b'],
  ])('after %s of %s leads to %s', (before, id, after) => {
    expect(idsOf(promotion([{ entry: entryOf(before) }], release(id)))).toBe(after);
  });

  it('of the first release has no previous one', () => {
    expect(promotion([], release('a'))).toEqual({
      action: 'promote',
      current: release('a'),
      previous: [],
      revoked: [],
    });
  });

  it('keeps what is revoked, and never makes live what any entry revokes', () => {
    const log = [entryOf('c', ['b']), entryOf('b', ['a'])].map((entry) => ({ entry }));
    expect(promotion(log, release('d')).revoked).toEqual(['b']);
    for (const id of ['a', 'b'])
      expect(() => promotion(log, release(id))).toThrow(`${id} is revoked and cannot go live`);
  });
});

describe('a rollback', () => {
  it('drops what it replaces, so that no further one returns to it', () => {
    const once = rollback(entryOf('c b a', ['x']), all);
    expect([idsOf(once), once.revoked]).toEqual(['b a', ['x']]);
    expect(idsOf(rollback({ ...entryOf(''), ...once }, all))).toBe('a');
    expect(() => rollback(entryOf('a'), all)).toThrow(/has no previous release.*release -- list blog/);
  });

  it('steps over releases that are gone', () => {
    expect(idsOf(rollback(entryOf('d c b a'), ({ id }) => id === 'b'))).toBe('b a');
    expect(() => rollback(entryOf('d c b a'), none)).toThrow(/has no previous release/);
  });
});

describe('a revocation', () => {
  it('of the live release replaces it by the previous one, and of others changes nothing else', () => {
    expect(revocation(entryOf('c b a'), 'c', all, none)).toMatchObject({ action: 'revoke', revoked: ['c'] });
    expect(idsOf(revocation(entryOf('c b a'), 'c', all, none))).toBe('b a');
    expect(idsOf(revocation(entryOf('c b a'), 'b', all, none))).toBe('c a');
    expect(idsOf(revocation(entryOf('c b a'), 'x', all, none))).toBe('c b a');
  });

  it('does not wait for a release that can replace the revoked one', () => {
    expect(idsOf(revocation(entryOf('b a'), 'b', none, none))).toBe('a');
  });

  it('of the only release is refused', () => {
    expect(() => revocation(entryOf('a'), 'a', all, none)).toThrow(
      /Promote another one first, then revoke it/,
    );
  });

  it('forgets a deleted one if a hundred are revoked, and otherwise is refused', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => `r${index}`);
    const { revoked } = revocation(entryOf('a', hundred), 'new', all, (id) => id === 'r7');
    expect(revoked).toHaveLength(100);
    expect([revoked.includes('r7'), revoked.at(-1)]).toEqual([false, 'new']);
    expect(() => revocation(entryOf('a', hundred), 'new', all, none)).toThrow(
      /100 releases of blog are revoked.* gc blog/,
    );
  });
});
