import { type Fault, type MadeUpWeb, madeUpWeb } from '../test/madeUpWeb';
import { fetchJson, LoadError, toLoadError, withTimeout } from './request';

const DATA = '/r/blog/v2/data/a.json';
const never = () => new Promise<never>(() => undefined);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let web: MadeUpWeb;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  web = madeUpWeb();
  web.publish('blog', 'v2');
});
afterEach(() => {
  web.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('what ends in time keeps its value or its error', async () => {
  await expect(withTimeout(Promise.resolve(1), 1000, 'work')).resolves.toBe(1);
  await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'work')).rejects.toThrow('no');
});

it.each([
  ['a little late, as on a busy phone', 900, 'x took longer than 3000 ms.'],
  ['an hour late, as in a frozen tab', 3_600_000, 'open'],
])('time in which a tab was frozen does not count: a timer fires %s', async (_, slept, outcome) => {
  let got = 'open';
  withTimeout(never(), 3000, 'x').catch(({ message }: LoadError) => (got = message));
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + slept);
  await pass(3000);
  expect(got).toBe(outcome);
  await pass(3000);
  expect(got).toBe('x took longer than 3000 ms.');
});

it('an error of an unknown kind is one of the code, with its message', () => {
  expect(toLoadError(new TypeError('no'))).toMatchObject({ failure: 'code', message: 'no' });
  expect(toLoadError('no')).toMatchObject({ failure: 'code', message: 'no' });
  const error = new LoadError('data', 'no');
  expect(toLoadError(error)).toBe(error);
});

it.each<[Fault | undefined, unknown]>([
  [undefined, { from: DATA }],
  ['missing', null],
  ['failing', `network: ${DATA} returned status 503.`],
  ['lost', `network: ${DATA} did not load: TypeError: Failed to fetch`],
  ['damaged', `network: ${DATA} did not load: SyntaxError: Unexpected end of JSON input`],
  ['silent', `timeout: ${DATA} took longer than 3000 ms.`],
])('JSON that is %s has the outcome %j', async (fault, outcome) => {
  if (fault) web.fail(DATA, fault);
  const asText = ({ failure, message }: LoadError) => `${failure}: ${message}`;
  let found: unknown = 'open';
  void fetchJson(DATA, 3000)
    .catch(asText)
    .then((value) => (found = value));
  await pass(2990);
  expect(found).toEqual(fault === 'silent' ? 'open' : outcome);
  await pass(20);
  expect([found, web.requests[0]?.aborted]).toEqual([outcome, fault === 'silent']);
});

it('a visitor who leaves aborts the request, and makes none afterwards', async () => {
  const leaving = new AbortController();
  web.delay(DATA, 2000);
  const work = expect(fetchJson(DATA, 3000, { signal: leaving.signal })).rejects;
  leaving.abort();
  await work.toMatchObject({ failure: 'aborted', message: `${DATA} was aborted.` });
  expect(web.requests[0]?.aborted).toBe(true);
  await expect(withTimeout(never(), 3000, 'x', leaving.signal)).rejects.toMatchObject({ failure: 'aborted' });
});
