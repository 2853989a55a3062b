import { isTimeout, timedOut, withTimeout } from './withTimeout';

describe('withTimeout', () => {
  it('settles as the work does', async () => {
    await expect(withTimeout(Promise.resolve(1), 1000, 'work')).resolves.toBe(1);
    await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'work')).rejects.toThrow('no');
  });

  it('says what took longer than it may, and how long that is', async () => {
    jest.useFakeTimers();
    const work = withTimeout(new Promise(() => undefined), 4000, 'blog/ArticlePage');
    const told = expect(work).rejects.toThrow('blog/ArticlePage took longer than 4000 ms.');
    jest.advanceTimersByTime(4000);
    await told;
    jest.useRealTimers();
  });

  it('tells waiting from an answer', () => {
    expect(isTimeout(timedOut('x'))).toBe(true);
    // What `AbortSignal.timeout` says.
    expect(isTimeout(new DOMException('signal timed out', 'TimeoutError'))).toBe(true);
    expect(isTimeout(new Error('404'))).toBe(false);
  });
});
