import { entriesStore } from './entriesStore';
import { entriesOf } from './model/testing';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const answer = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  json: () => Promise.resolve(body),
});

describe('entriesStore', () => {
  it('fetches the index of its own release, and aborts after a timeout', async () => {
    const [entry] = entriesOf(1);
    jest.useFakeTimers();
    const hanging = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    Object.assign(globalThis, { __webpack_public_path__: '/r/blog/0123/', fetch: hanging });
    entriesStore.want();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(entriesStore.current().status).toBe('failed');
    jest.useRealTimers();

    const fetch = jest
      .fn()
      .mockResolvedValueOnce(answer(500, ''))
      .mockResolvedValue(answer(200, [{ ...entry, title: 'Monsoon' }]));
    Object.assign(globalThis, { __webpack_public_path__: '/r/blog/0123/', fetch });

    entriesStore.want();
    await settled();
    expect(entriesStore.current().status).toBe('failed');

    entriesStore.want();
    await settled();
    const entries = entriesStore.current();
    expect(entries.status === 'ready' && entries.search('monsoon')).toHaveLength(1);
    expect(fetch).toHaveBeenLastCalledWith('/r/blog/0123/data/index.json', expect.anything());
  });
});
