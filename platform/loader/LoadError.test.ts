import { LoadError, toLoadError, withTimeout } from './LoadError';

const never = () => new Promise<never>(() => undefined);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('waiting for work', () => {
  it('settles as the work does', async () => {
    await expect(withTimeout(Promise.resolve(1), 1000, 'work')).resolves.toBe(1);
    await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'work')).rejects.toThrow('no');
  });

  it('says what took longer than it may, and how long that is', async () => {
    const told = expect(withTimeout(never(), 4000, 'blog/ArticlePage')).rejects.toMatchObject({
      failure: 'timeout',
      message: 'blog/ArticlePage took longer than 4000 ms.',
    });
    await jest.advanceTimersByTimeAsync(4000);
    await told;
  });

  it('ends when nobody waits any longer, or did not from the start', async () => {
    const leaving = new AbortController();
    const work = withTimeout(never(), 4000, 'x', leaving.signal);
    leaving.abort();
    await expect(work).rejects.toMatchObject({ failure: 'aborted' });
    await expect(withTimeout(never(), 4000, 'x', leaving.signal)).rejects.toMatchObject({
      failure: 'aborted',
    });
  });

  it('leaves no timer behind when the work is done', async () => {
    await withTimeout(Promise.resolve(), 4000, 'x', new AbortController().signal);
    await Promise.resolve();
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['a little late, as on a busy phone', 900, 'timeout'],
    ['after a sleep of an hour', 3_600_000, 'open'],
  ])('counts the time in which the tab was awake: a timer rings %s', async (_, slept, outcome) => {
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

describe('a failure', () => {
  it('that nobody foresaw is one of code, with whatever words it has', () => {
    expect(toLoadError(new TypeError('x is undefined'))).toMatchObject({
      failure: 'code',
      message: 'x is undefined',
    });
    expect(toLoadError('no')).toMatchObject({ failure: 'code', message: 'no' });
  });

  it('keeps its kind', () => {
    const error = new LoadError('data', 'no');
    expect(toLoadError(error)).toBe(error);
  });
});
