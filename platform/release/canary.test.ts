import type { Pointer } from '../contract/pointer';
import { percentOf, setCanary } from './canary';
import { movePointer, rehearse } from './movePointer';
import { readPointer } from './pointerFile';
import { rollback } from './promote';
import { tellCanaries } from './tellCanaries';

jest.mock('./pointerFile', () => ({ readPointer: jest.fn() }));
jest.mock('./movePointer', () => ({ movePointer: jest.fn(), rehearse: jest.fn() }));

const moved = jest.mocked(movePointer);
const ref = (id: string) => ({ id, assets: 'sha384-x' }) as const;

const since = '2026-01-01T00:00:00.000Z';

const pointer: Pointer = {
  schema: 1,
  sequence: 4,
  apps: {
    shell: { current: ref('s1'), since, previous: [] },
    blog: { current: ref('b1'), since, previous: [ref('b0')] },
  },
  revoked: { blog: ['bad'] },
};

beforeEach(() => {
  moved.mockReset();
  jest.mocked(readPointer).mockReturnValue(pointer);
});

describe('a canary', () => {
  it('stands beside the current release, which stays as it is', async () => {
    await setCanary('blog', ref('b2'), 10);
    expect(moved.mock.calls[0]?.[0]).toMatchObject({
      sequence: 5,
      apps: {
        shell: pointer.apps['shell'],
        blog: { current: ref('b1'), previous: [ref('b0')], canary: { ...ref('b2'), percent: 10 } },
      },
    });
  });

  it('passes the gate as the current release that it may become', async () => {
    jest.mocked(rehearse).mockRejectedValueOnce(new Error('The gate refuses'));
    await expect(setCanary('blog', ref('b2'), 10)).rejects.toThrow('The gate refuses');
    expect(jest.mocked(rehearse).mock.calls.at(-1)?.[0].apps['blog']?.current).toEqual(ref('b2'));
    expect(moved).not.toHaveBeenCalled();
  });

  it('ends with 0 %', async () => {
    const running = { ...pointer.apps['blog'], canary: { ...ref('b2'), percent: 10 } };
    jest.mocked(readPointer).mockReturnValue({
      ...pointer,
      apps: { ...pointer.apps, blog: running as Pointer['apps'][string] },
    });
    await setCanary('blog', ref('b2'), 0);
    expect(moved.mock.calls[0]?.[0].apps['blog']).toEqual(pointer.apps['blog']);
  });

  it.each([
    ['the shell', 'shell', 's2', 'The shell has no canary'],
    ['a remote that is not live', 'booking', 'k1', 'booking is not live yet'],
    ['the current release', 'blog', 'b1', 'is live for everybody already'],
    ['a revoked release', 'blog', 'bad', 'was revoked'],
  ])('is refused to %s', async (_, app, id, words) => {
    await expect(setCanary(app, ref(id), 10)).rejects.toThrow(words);
    expect(moved).not.toHaveBeenCalled();
  });

  it.each(['101', '-1', '1.5', 'ten', ''])('is not for %p of the browsers', (text) => {
    expect(() => percentOf(text)).toThrow('give a whole number from 0 to 100');
  });

  it('is what a rollback takes back first: the release that everybody has stays', async () => {
    const running = { ...pointer.apps['blog'], canary: { ...ref('b2'), percent: 10 } };
    const apps = { ...pointer.apps, blog: running } as Pointer['apps'];
    jest.mocked(readPointer).mockReturnValue({ ...pointer, apps });
    await rollback('blog');
    expect(moved.mock.calls[0]?.[0].apps['blog']).toEqual(pointer.apps['blog']);
    jest.mocked(readPointer).mockReturnValue(pointer);
    await rollback('blog');
    expect(moved.mock.calls[1]?.[0].apps['blog']).toMatchObject({
      current: ref('b0'),
      previous: [ref('b1')],
    });
  });

  it('is told of, with what to type next', () => {
    const blog = {
      ...pointer.apps['blog'],
      canary: { ...ref('b2'), percent: 10 },
    } as Pointer['apps'][string];
    expect(tellCanaries({ ...pointer, apps: { ...pointer.apps, blog } })).toEqual([
      'blog b2: canary for 10 % of the browsers',
      'For all: npm run release -- promote blog b2   For nobody: npm run release -- rollback blog',
    ]);
    expect(tellCanaries(pointer)).toEqual([]);
  });
});
