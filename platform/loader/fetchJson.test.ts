import { type MadeUpWeb, madeUpWeb, refOf } from '../test/madeUpWeb';
import { fetchJson, type FetchJsonOptions } from './request';

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
  const work = fetchJson(url, options).catch(({ failure, message }: { failure: string; message: string }) => [
    failure,
    message,
  ]);
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
    expect(await outcomeOf(DATA, { signal: leaving.signal })).toMatchObject(['aborted', expect.any(String)]);
    expect(web.requests[0]?.aborted).toBe(true);
  });
});
