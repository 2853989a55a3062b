import { type MadeUpWeb, madeUpWeb, refOf } from '../test/madeUpWeb';
import {
  fetchJson,
  type FetchJsonOptions,
  fileTimeout,
  LoadError,
  moduleTimeout,
  toLoadError,
  withTimeout,
} from './request';

describe('timeouts', () => {
  type Timing = Partial<PerformanceResourceTiming>;

  /** Simulates files that the browser has fetched. */
  function measured(...files: Timing[]): void {
    Object.assign(performance, {
      getEntriesByType: (type: string) => (type === 'resource' ? files : []),
    });
  }

  /** A file of this size, fetched at this speed in bytes per millisecond, with this round trip in milliseconds. */
  function file(transferSize: number, speed: number, trip: number, requestStart = 0): Timing {
    const responseStart = requestStart + trip;
    return { transferSize, requestStart, responseStart, responseEnd: responseStart + transferSize / speed };
  }

  describe('fileTimeout and moduleTimeout', () => {
    it('return 3 s and 7 s on a fast or unmeasured connection', () => {
      measured();
      expect([fileTimeout(), moduleTimeout()]).toEqual([3000, 7000]);
      measured(file(60_000, 500, 50));
      expect([fileTimeout(), moduleTimeout()]).toEqual([3000, 7000]);
    });

    it('return three times the expected time, with two attempts, on a slow connection', () => {
      // 50 kbit/s, 800 ms: 11.2 s for a module of 60 KB.
      measured(file(30_000, 6.25, 800));
      expect(fileTimeout()).toBe(30_000);
      // 400 kbit/s, 400 ms: 2 s.
      measured(file(30_000, 50, 400));
      expect(fileTimeout()).toBe(6000);
      expect(moduleTimeout()).toBe(13_000);
    });

    it('limit the timeout of a file to 30 s', () => {
      measured(file(30_000, 0.1, 20_000));
      expect(fileTimeout()).toBe(30_000);
      expect(moduleTimeout()).toBe(61_000);
    });

    it('use the fastest measured file', () => {
      measured(file(30_000, 50, 2000), file(30_000, 400, 400), file(30_000, 20, 900));
      expect(fileTimeout()).toBe(3000);
    });

    it('ignore cached and small files', () => {
      measured({ transferSize: 0, requestStart: 0, responseStart: 9000, responseEnd: 9999 });
      expect(fileTimeout()).toBe(3000);
      measured(file(500, 0.1, 100));
      expect(fileTimeout()).toBe(3000);
    });
  });
});

describe('failures', () => {
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
});

describe('JSON', () => {
  const LIST = '/r/blog/v2/assets.json';
  const DATA = '/r/blog/v2/data/a.json';

  let web: MadeUpWeb;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    web = madeUpWeb();
    web.publish('blog', 'v2');
  });
  afterEach(() => {
    web.close();
    jest.useRealTimers();
  });

  /** Returns the value, or the failure and its message. */
  async function outcomeOf(url: string, options?: FetchJsonOptions, ms = 4000): Promise<unknown> {
    const work = fetchJson(url, options).catch(
      ({ failure, message }: { failure: string; message: string }) => [failure, message],
    );
    await jest.advanceTimersByTimeAsync(ms);
    return Promise.race([work, Promise.resolve('open')]);
  }

  describe('fetchJson', () => {
    it('rejects a response with another hash', async () => {
      expect(await outcomeOf(LIST, { integrity: refOf('v2').assets })).toMatchObject({ id: 'v2' });
      expect(await outcomeOf(LIST, { integrity: refOf('v3').assets })).toEqual([
        'network',
        expect.stringContaining(`${LIST} did not load: `),
      ]);
    });

    it('returns null for a missing file', async () => {
      expect(await outcomeOf('/r/blog/v9/data/a.json')).toBeNull();
    });

    it.each([
      ['failing', `${DATA} returned status 503.`],
      ['lost', `${DATA} did not load: TypeError: Failed to fetch`],
      ['damaged', `${DATA} did not load: SyntaxError: Unexpected end of JSON input`],
    ] as const)('reports a network failure naming the file when it is %s', async (fault, message) => {
      web.fail(DATA, fault);
      expect(await outcomeOf(DATA)).toEqual(['network', message]);
    });

    it('aborts the request after 3 s', async () => {
      web.fail(DATA, 'silent');
      expect(await outcomeOf(DATA, {}, 2990)).toBe('open');
      web.mend();
      web.fail(DATA, 'silent');
      expect(await outcomeOf(DATA, {}, 3000)).toEqual(['timeout', `${DATA} took longer than 3000 ms.`]);
      await jest.advanceTimersByTimeAsync(3000);
      expect(web.requests.map(({ aborted }) => aborted)).toEqual([true, true]);
    });

    it('aborts the request when the signal aborts', async () => {
      const leaving = new AbortController();
      web.delay(DATA, 2000);
      setTimeout(() => leaving.abort(), 500);
      expect(await outcomeOf(DATA, { signal: leaving.signal })).toMatchObject([
        'aborted',
        expect.any(String),
      ]);
      expect(web.requests[0]?.aborted).toBe(true);
    });
  });
});
