import { type MadeUpWeb, madeUpWeb, refOf } from '../test/madeUpWeb';
import { fetchJson, type FetchJsonOptions } from './fetchJson';

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

/** The value, or what was wrong. */
async function outcomeOf(url: string, options?: FetchJsonOptions, ms = 4000): Promise<unknown> {
  const work = fetchJson(url, options).catch(({ failure, message }: { failure: string; message: string }) => [
    failure,
    message,
  ]);
  await jest.advanceTimersByTimeAsync(ms);
  return Promise.race([work, Promise.resolve('open')]);
}

describe('fetching JSON', () => {
  it('takes only the bytes that it was promised', async () => {
    expect(await outcomeOf(LIST, { integrity: refOf('v2').assets })).toMatchObject({ id: 'v2' });
    expect(await outcomeOf(LIST, { integrity: refOf('v3').assets })).toEqual([
      'network',
      expect.stringContaining(`${LIST} did not load: `),
    ]);
  });

  it('takes a file that is not there for nothing', async () => {
    expect(await outcomeOf('/r/blog/v9/data/a.json')).toBeNull();
  });

  it.each([
    ['failing', `${DATA} returned status 503.`],
    ['lost', `${DATA} did not load: TypeError: Failed to fetch`],
    ['damaged', `${DATA} did not load: SyntaxError: Unexpected end of JSON input`],
  ] as const)('names a file that is %s, and blames the network', async (fault, message) => {
    web.fail(DATA, fault);
    expect(await outcomeOf(DATA)).toEqual(['network', message]);
  });

  it('waits 3 s, and then asks no longer', async () => {
    web.fail(DATA, 'silent');
    expect(await outcomeOf(DATA, {}, 2990)).toBe('open');
    web.mend();
    web.fail(DATA, 'silent');
    expect(await outcomeOf(DATA, {}, 3000)).toEqual(['timeout', `${DATA} took longer than 3000 ms.`]);
    await jest.advanceTimersByTimeAsync(3000);
    expect(web.requests.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('asks no longer once nobody waits', async () => {
    const leaving = new AbortController();
    web.delay(DATA, 2000);
    setTimeout(() => leaving.abort(), 500);
    expect(await outcomeOf(DATA, { signal: leaving.signal })).toMatchObject(['aborted', expect.any(String)]);
    expect(web.requests[0]?.aborted).toBe(true);
  });
});
