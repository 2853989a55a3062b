import { INTEGRITY_GLOBAL, type ApplyIntegrity } from '../contract/browser';
import { assetsOf, type MadeUpWeb, madeUpWeb } from '../test/madeUpWeb';
import { createFiles, type Files } from './createFiles';

const script = '/r/blog/v2/ArticlePage.js';
const style = '/r/blog/v2/ArticlePage.css';
const data = '/r/blog/v2/data/a.json';
const unlisted = '/r/blog/v2/other.js';

let web: MadeUpWeb;
let files: Files;

const pass = (ms = 100) => jest.advanceTimersByTimeAsync(ms);
const load = (url: string) => files.load(url, new AbortController().signal);
const addresses = () => web.requests.map(({ address }) => address);
const retried = (url: string): unknown => expect.stringMatching(new RegExp(`^${url}\\?retry=\\w+$`));

const elements = (url: string) => [
  ...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(`[src^="${url}"], [href^="${url}"]`),
];

/** Creates the files of a page, which registers what the test has put into the page. */
const start = () => void (files = createFiles([assetsOf('blog', 'v2'), assetsOf('blog', 'v3')]));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  web = madeUpWeb();
  for (const id of ['v2', 'v3']) web.publish('blog', id);
  start();
});
afterEach(async () => {
  await pass(60_000);
  web.close();
  jest.useRealTimers();
});

/** Returns the result of an attempt, or its failure. */
async function outcomeOf(work: Promise<unknown>, ms = 100): Promise<string> {
  let outcome = 'open';
  work.then(
    () => (outcome = 'come'),
    ({ failure, message }: { failure: string; message: string }) => (outcome = `${failure}: ${message}`),
  );
  await pass(ms);
  return outcome;
}

/** Loads a chunk like webpack: creates an element, lets the host set its URL, then adds handlers. */
function chunk(url: string) {
  const element = document.createElement('script');
  (globalThis as unknown as Record<string, ApplyIntegrity>)[INTEGRITY_GLOBAL]?.(element, url);
  const events: string[] = [];
  element.onerror = () => events.push('error');
  element.onload = () => events.push('load');
  document.head.append(element);
  return { element, events };
}

describe('a file', () => {
  it.each([script, style])('is one element with its hash, however many ask for it: %s', async (url) => {
    expect(await outcomeOf(Promise.all([load(url), load(url)]))).toBe('come');
    await load(url);
    expect(elements(url)).toMatchObject([{ integrity: `sha384-${url}`, crossOrigin: 'anonymous' }]);
  });

  it.each([unlisted, '/r/blog/v4/ArticlePage.js', `https://evil.example${script}`, 'data:text/javascript,1'])(
    'that no release lists is not requested: %s',
    async (url) => {
      expect(await outcomeOf(load(url))).toMatch(/^code: No release lists .*\.$/);
      const { element, events } = chunk(url);
      await pass();
      expect([element.hasAttribute('src'), events, addresses()]).toEqual([false, ['error'], []]);
    },
  );

  it('that failed is requested by another URL, with its hash', async () => {
    web.fail(script, 'lost', 1);
    expect(await outcomeOf(load(script))).toBe(`network: ${script} did not load.`);
    expect(elements(script)).toEqual([]);
    const again = load(script);
    expect(elements(script)[0]?.integrity).toBe(`sha384-${script}`);
    expect(await outcomeOf(again)).toBe('come');
    expect(addresses()).toEqual([script, retried(script)]);
  });

  it('may take 3 s', async () => {
    web.fail(style, 'silent');
    const work = load(style);
    expect(await outcomeOf(work, 2990)).toBe('open');
    expect(await outcomeOf(work, 20)).toBe(`timeout: ${style} took longer than 3000 ms.`);
    expect(elements(style)).toEqual([]);
  });

  it('comes for the next page, also if the visitor has left the one that asked for it', async () => {
    web.delay(script, 1000);
    const leaving = new AbortController();
    const work = files.load(script, leaving.signal);
    work.catch(() => {});
    leaving.abort();
    expect(await outcomeOf(work)).toBe(`aborted: ${script} was aborted.`);
    expect(await outcomeOf(load(script), 1000)).toBe('come');
    expect(addresses()).toEqual([script]);
  });

  it('of data has one URL for all who ask, another one after a failure, and then its own again', async () => {
    await Promise.all([outcomeOf(files.json(data)), outcomeOf(files.json(data))]);
    web.fail('/data/', 'failing', 1);
    expect(await outcomeOf(files.json(data))).toContain('network: ');
    for (let n = 0; n < 2; n += 1) expect(await outcomeOf(files.json(data))).toBe('come');
    expect(addresses()).toEqual([data, data, data, retried(data), data]);
  });
});

it('the error of a script that throws is no error of the page; that of others is', async () => {
  const error = (filename: string) => {
    const event = new ErrorEvent('error', { filename, message: 'x is not defined', cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const work = load(script);
  const { src } = elements(script)[0] as HTMLScriptElement;
  expect([error('https://clinic.example/main.js'), error(src)]).toEqual([false, true]);
  expect(await outcomeOf(work)).toBe(`code: ${script} threw an error: x is not defined`);
  expect(error(src)).toBe(false);
});

describe('a stylesheet of the page', () => {
  const incomplete = {
    get cssRules() {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };

  it.each([
    ['is linked', () => web.putStylesheet(style)],
    [
      'was linked by another URL',
      () => Object.assign(web.putStylesheet(`${style}?retry=1`).dataset, { href: style }),
    ],
    ['is embedded', () => web.putStyle(style)],
  ])('that %s is not requested', async (_, put) => {
    put();
    expect(await outcomeOf(load(style))).toBe('come');
    expect(addresses()).toEqual([]);
  });

  it.each([
    ['did not load', null],
    ['returned an error', { cssRules: [] }],
    ['was incomplete', incomplete],
  ])('that %s is requested by another URL', async (_, sheet) => {
    const link = web.putStylesheet(style, sheet);
    expect(await outcomeOf(load(style))).toBe('come');
    expect([link.isConnected, addresses()]).toEqual([false, [retried(style)]]);
    expect(elements(style)[0]?.dataset['href']).toBe(style);
  });

  it('that the policy blocked is requested as a file, if a release lists it', async () => {
    const element = web.putStyle(style, null);
    web.putStyle('/r/blog/v9/ArticlePage.css', null);
    start();
    expect(await outcomeOf(load(style))).toBe('come');
    expect([element.isConnected, addresses()]).toEqual([false, [style]]);
  });
});

describe('a script of the page', () => {
  let element: HTMLScriptElement;
  const heard = jest.fn();

  beforeEach(() => {
    heard.mockReset();
    element = web.putScript(script);
    start();
    element.addEventListener('error', heard);
  });

  it('is waited for, without a request', async () => {
    const work = load(script);
    expect(await outcomeOf(work)).toBe('open');
    element.dispatchEvent(new Event('load'));
    expect(await outcomeOf(Promise.all([work, load(script)]))).toBe('come');
    expect(addresses()).toEqual([]);
  });

  it('that failed or takes longer than 3 s is requested by another URL', async () => {
    const work = load(script);
    expect(await outcomeOf(work, 2990)).toBe('open');
    expect(await outcomeOf(work, 20)).toBe(`timeout: ${script} took longer than 3000 ms.`);
    // Those who wait for the element, which has no timeout of its own, are notified.
    expect([heard.mock.calls.length, element.isConnected]).toEqual([1, false]);
    expect(await outcomeOf(load(script))).toBe('come');
    expect(addresses()).toEqual([retried(script)]);
  });
});

describe('the stylesheets of a release', () => {
  const other = '/r/blog/v3/ArticlePage.css';

  beforeEach(async () => {
    web.putStyle(style);
    void load(other);
    await pass();
  });

  it('stay while a slot uses it, and until another one is used', () => {
    files.retainStyles('booking', 'k1');
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
    const [first, second] = ['v2', 'v2', 'v3'].map((id) => files.retainStyles('blog', id));
    void load(other);
    first?.();
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
    second?.();
    expect(web.styles('blog')).toEqual(['v3']);
  });

  it('come back by the URL under which the browser has them', async () => {
    files.retainStyles('blog', 'v2')();
    expect(web.styles('blog')).toEqual(['v2']);
    expect(await outcomeOf(load(other))).toBe('come');
    expect([web.styles('blog'), addresses()]).toEqual([
      ['v2', 'v3'],
      [other, other],
    ]);
  });

  it('that were removed while they loaded come back once', async () => {
    files.retainStyles('blog', 'v2');
    const third = '/r/blog/v3/BlogTeaser.css';
    web.fail(third, 'silent', 1);
    load(third).catch(() => {});
    await pass(2000);
    files.retainStyles('blog', 'v3')();
    web.delay(third, 1500);
    const works = [load(third)];
    // The first one would time out here.
    await pass(1200);
    works.push(load(third));
    expect(await outcomeOf(Promise.all(works), 1000)).toBe('come');
    expect(elements(third)).toHaveLength(1);
  });
});

describe('a chunk that webpack loads', () => {
  it('has its hash, and runs once for all who ask', async () => {
    const first = chunk(script);
    const work = load(script);
    const second = chunk(script);
    expect(await outcomeOf(work)).toBe('come');
    expect(first.element).toMatchObject({ integrity: `sha384-${script}` });
    expect([first.events, second.events, addresses()]).toEqual([['load'], ['load'], [script]]);
  });

  it('fails for all who ask, and is requested again for the next', async () => {
    web.fail(script, 'lost', 1);
    const work = load(script);
    const { events } = chunk(script);
    expect(await outcomeOf(work)).toBe(`network: ${script} did not load.`);
    const again = chunk(script);
    await pass();
    expect([events, again.events, addresses()]).toEqual([['error'], ['load'], [script, retried(script)]]);
  });
});

it('Trusted Types allow the URLs of listed files only', async () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules);
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  start();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(await outcomeOf(load(script))).toBe('come');
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect([name, rules?.createScriptURL(`${script}?retry=1`)]).toEqual(['site', `${script}?retry=1`]);
  expect(() => rules?.createScriptURL(unlisted)).toThrow(`No release lists ${unlisted}.`);
});
