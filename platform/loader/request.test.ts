import { type Fault, type MadeUpWeb, madeUpWeb, refOf } from '../test/madeUpWeb';
import { fetchJson, type FetchJsonOptions, LoadError, toLoadError, withTimeout } from './request';

describe('withTimeout', () => {
  const never = () => new Promise<never>(() => undefined);

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('settles like the promise', async () => {
    await expect(withTimeout(Promise.resolve(1), 1000, 'work')).resolves.toBe(1);
    await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'work')).rejects.toThrow('no');
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
    ['a little late, as on a busy phone', 900, 'x took longer than 3000 ms.'],
    ['an hour late, as in a frozen tab', 3_600_000, 'open'],
  ])('does not count time in which the tab was frozen: a timer fires %s', async (_, slept, outcome) => {
    let got = 'open';
    withTimeout(never(), 3000, 'x').catch(({ message }: LoadError) => (got = message));
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + slept);
    await jest.advanceTimersByTimeAsync(3000);
    expect(got).toBe(outcome);
    await jest.advanceTimersByTimeAsync(3000);
    expect(got).toBe('x took longer than 3000 ms.');
  });
});

it('errors of an unknown kind are code failures with their message', () => {
  expect(toLoadError(new TypeError('no'))).toMatchObject({ failure: 'code', message: 'no' });
  expect(toLoadError('no')).toMatchObject({ failure: 'code', message: 'no' });
  const error = new LoadError('data', 'no');
  expect(toLoadError(error)).toBe(error);
});

describe('fetchJson', () => {
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
    const work = fetchJson(url, 3000, options).catch(({ failure, message }: LoadError) => [failure, message]);
    await jest.advanceTimersByTimeAsync(ms);
    return Promise.race([work, Promise.resolve('open')]);
  }

  it('rejects a response with another hash', async () => {
    expect(await outcomeOf(LIST, { integrity: refOf('v2').assets })).toMatchObject({ id: 'v2' });
    expect(await outcomeOf(LIST, { integrity: refOf('v3').assets })).toEqual([
      'network',
      expect.stringContaining(`${LIST} did not load: `),
    ]);
  });

  it.each<[Fault, unknown]>([
    ['missing', null],
    ['failing', ['network', `${DATA} returned status 503.`]],
    ['lost', ['network', `${DATA} did not load: TypeError: Failed to fetch`]],
    ['damaged', ['network', `${DATA} did not load: SyntaxError: Unexpected end of JSON input`]],
  ])('of a file that is %s has the outcome %j', async (fault, outcome) => {
    web.fail(DATA, fault);
    expect(await outcomeOf(DATA)).toEqual(outcome);
  });

  it('aborts the request after 3 s', async () => {
    web.fail(DATA, 'silent');
    expect(await outcomeOf(DATA, {}, 2990)).toBe('open');
    await jest.advanceTimersByTimeAsync(3000);
    expect(await outcomeOf(DATA, {}, 3000)).toEqual(['timeout', `${DATA} took longer than 3000 ms.`]);
    expect(web.requests.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('aborts the request when the signal aborts', async () => {
    const leaving = new AbortController();
    web.delay(DATA, 2000);
    setTimeout(() => leaving.abort(), 500);
    expect(await outcomeOf(DATA, { signal: leaving.signal })).toEqual(['aborted', `${DATA} was aborted.`]);
    expect(web.requests[0]?.aborted).toBe(true);
  });
});
