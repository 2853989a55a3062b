import { LoadError, toLoadError, withTimeout } from './request';

const never = () => new Promise<never>(() => undefined);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('withTimeout', () => {
  it('settles like the promise', async () => {
    await expect(withTimeout(Promise.resolve(1), 1000, 'work')).resolves.toBe(1);
    await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'work')).rejects.toThrow('no');
  });

  it('rejects after the timeout with the name and the duration', async () => {
    const rejected = expect(withTimeout(never(), 4000, 'blog/ArticlePage')).rejects.toMatchObject({
      failure: 'timeout',
      message: 'blog/ArticlePage took longer than 4000 ms.',
    });
    await jest.advanceTimersByTimeAsync(4000);
    await rejected;
  });

  it('rejects when the signal aborts or is already aborted', async () => {
    const leaving = new AbortController();
    const work = withTimeout(never(), 4000, 'x', leaving.signal);
    leaving.abort();
    await expect(work).rejects.toMatchObject({ failure: 'aborted' });
    await expect(withTimeout(never(), 4000, 'x', leaving.signal)).rejects.toMatchObject({
      failure: 'aborted',
    });
  });

  it('clears the timer when the promise settles', async () => {
    await withTimeout(Promise.resolve(), 4000, 'x', new AbortController().signal);
    await Promise.resolve();
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['a little late, as on a busy phone', 900, 'timeout'],
    ['an hour late, as in a frozen tab', 3_600_000, 'open'],
  ])('does not count time in which the tab was frozen: a timer fires %s', async (_, slept, outcome) => {
    let got = 'open';
    withTimeout(never(), 3000, 'x').catch(({ failure }: LoadError) => (got = failure));
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + slept);
    await jest.advanceTimersByTimeAsync(3000);
    expect(got).toBe(outcome);
    await jest.advanceTimersByTimeAsync(3000);
    expect(got).toBe('timeout');
  });
});

describe('toLoadError', () => {
  it('converts unknown errors to code failures with their message', () => {
    expect(toLoadError(new TypeError('x is undefined'))).toMatchObject({
      failure: 'code',
      message: 'x is undefined',
    });
    expect(toLoadError('no')).toMatchObject({ failure: 'code', message: 'no' });
  });

  it('returns a LoadError unchanged', () => {
    const error = new LoadError('data', 'no');
    expect(toLoadError(error)).toBe(error);
  });
});
