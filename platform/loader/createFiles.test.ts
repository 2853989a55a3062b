import { INTEGRITY_GLOBAL, type ApplyIntegrity } from '../contract/browser';
import { assetsOf, type MadeUpWeb, madeUpWeb } from '../test/madeUpWeb';
import { createFiles, type Files } from './createFiles';

const script = '/r/blog/v2/ArticlePage.js';
const style = '/r/blog/v2/ArticlePage.css';

let web: MadeUpWeb;
let files: Files;

const pass = (ms = 100) => jest.advanceTimersByTimeAsync(ms);
const neverAborted = () => new AbortController().signal;
const load = (url: string) => files.load(url, neverAborted());

const elements = (url: string) => [
  ...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(`[src^="${url}"], [href^="${url}"]`),
];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  web = madeUpWeb();
  web.publish('blog', 'v2');
  files = createFiles();
  files.allow(assetsOf('blog', 'v2'));
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

describe('load', () => {
  it.each([script, style])('creates one element for several calls: %s', async (url) => {
    const all = [load(url), load(url)];
    await pass();
    await Promise.all([...all, load(url)]);
    expect(elements(url)).toHaveLength(1);
    expect(elements(url)[0]?.integrity).toBe(`sha384-${url}`);
    expect(elements(url)[0]?.crossOrigin).toBe('anonymous');
  });

  it('removes the element of a failed file, names the file, and retries with another URL', async () => {
    web.fail(script, 'lost', 1);
    expect(await outcomeOf(load(script))).toBe(`network: ${script} did not load.`);
    expect(elements(script)).toEqual([]);
    const again = load(script);
    expect(elements(script)[0]?.getAttribute('src')).toMatch(/ArticlePage\.js\?retry=\w+$/);
    expect(elements(script)[0]?.integrity).toBe(`sha384-${script}`);
    expect(await outcomeOf(again)).toBe('come');
  });

  it('times out after 3 s', async () => {
    web.fail(style, 'silent');
    const work = load(style);
    expect(await outcomeOf(work, 2990)).toBe('open');
    expect(await outcomeOf(work, 20)).toBe(`timeout: ${style} took longer than 3000 ms.`);
    expect(elements(style)).toEqual([]);
  });

  it('continues the download after an abort', async () => {
    web.delay(script, 1000);
    const leaving = new AbortController();
    const work = files.load(script, leaving.signal);
    work.catch(() => {});
    leaving.abort();
    expect(await outcomeOf(work)).toBe(`aborted: ${script} was aborted.`);
    expect(await outcomeOf(load(script), 1000)).toBe('come');
    expect(web.asked()).toEqual([script]);
  });

  it.each([
    '/r/blog/v2/other.js',
    '/r/blog/v3/ArticlePage.js',
    `https://evil.example${script}`,
    'data:text/javascript,1',
  ])('rejects a file that no release lists: %s', async (url) => {
    expect(await outcomeOf(Promise.resolve().then(() => load(url)))).toMatch(/^code: No release lists .*\.$/);
    expect(document.head.children).toHaveLength(0);
  });
});

describe('a script that throws while it runs', () => {
  const error = (filename: string) =>
    new ErrorEvent('error', { filename, message: 'x is not defined', cancelable: true });

  it('reports the error of a script as a LoadError, not as an error of the page', async () => {
    const work = load(script);
    const thrown = error((elements(script)[0] as HTMLScriptElement).src);
    window.dispatchEvent(thrown);
    expect(await outcomeOf(work)).toBe(`code: ${script} threw an error: x is not defined`);
    expect(thrown.defaultPrevented).toBe(true);
  });

  it('does not intercept errors of other scripts', async () => {
    const work = load(script);
    const { src } = elements(script)[0] as HTMLScriptElement;
    const others = error('https://clinic.example/main.js');
    window.dispatchEvent(others);
    expect(others.defaultPrevented).toBe(false);
    expect(await outcomeOf(work)).toBe('come');
    const later = error(src);
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});

describe('a stylesheet linked in the page', () => {
  it('reuses a stylesheet that the page links, also one that was loaded with another URL', async () => {
    const link = web.putStylesheet(style);
    expect(await outcomeOf(load(style))).toBe('come');
    link.dataset['href'] = style;
    link.setAttribute('href', `${style}?retry=1`);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(elements(style)).toEqual([link]);
    expect(web.asked()).toEqual([]);
  });

  it.each([
    ['did not load', null],
    ['returned an error', { cssRules: [] }],
    [
      'was incomplete',
      {
        get cssRules() {
          throw new DOMException('Cannot access rules', 'SecurityError');
        },
      },
    ],
  ])('loads a linked stylesheet again with another URL when it %s', async (_, sheet) => {
    const link = web.putStylesheet(style, sheet);
    const work = load(style);
    expect(link.isConnected).toBe(false);
    expect(elements(style)[0]?.getAttribute('href')).toContain('?retry=');
    expect(elements(style)[0]?.dataset['href']).toBe(style);
    expect(await outcomeOf(work)).toBe('come');
  });
});

describe('a stylesheet embedded in the page', () => {
  it('reuses an embedded stylesheet, and removes it when its release is unused', async () => {
    const element = web.putStyle(style);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(web.asked()).toEqual([]);
    const releaseStyles = files.retainStyles('blog', 'v2');
    files.retainStyles('blog', 'v3');
    files.retainStyles('blog', 'v3')();
    expect(element.isConnected).toBe(true);
    releaseStyles();
    expect(element.isConnected).toBe(false);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(web.asked()).toEqual([style]);
  });

  it('loads a blocked embedded style as a file', async () => {
    const element = web.putStyle(style, null);
    files = createFiles([assetsOf('blog', 'v2')]);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(element.isConnected).toBe(false);
    expect(elements(style)).toHaveLength(1);
    expect(web.requests.map(({ address }) => address)).toEqual([style]);
  });

  it('ignores a blocked embedded style that no release lists', async () => {
    web.putStyle('/r/blog/v9/ArticlePage.css', null);
    files = createFiles([assetsOf('blog', 'v2')]);
    await pass();
    expect(web.asked()).toEqual([]);
  });
});

describe('a script element in the page', () => {
  let element: HTMLScriptElement;

  beforeEach(() => {
    element = web.putScript(script);
    files = createFiles([assetsOf('blog', 'v2')]);
  });

  it('waits for a script in the page without a second request', async () => {
    const work = load(script);
    expect(await outcomeOf(work)).toBe('open');
    element.dispatchEvent(new Event('load'));
    expect(await outcomeOf(work)).toBe('come');
    expect(await outcomeOf(load(script))).toBe('come');
    expect(web.requests).toEqual([]);
  });

  it('retries a script in the page that failed, with another URL', async () => {
    element.dispatchEvent(new Event('error'));
    await pass();
    expect(element.isConnected).toBe(false);
    expect(await outcomeOf(load(script))).toBe('come');
    expect(web.requests.map(({ address }) => address)).toEqual([
      expect.stringMatching(/ArticlePage\.js\?retry=\w+$/),
    ]);
  });

  it('times out a script in the page after 3 s, and fires error on its element', async () => {
    const heard = jest.fn();
    element.addEventListener('error', heard);
    const work = load(script);
    expect(await outcomeOf(work, 2990)).toBe('open');
    expect(heard).not.toHaveBeenCalled();
    expect(await outcomeOf(work, 20)).toBe(`timeout: ${script} took longer than 3000 ms.`);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await outcomeOf(load(script))).toBe('come');
  });
});

describe('the stylesheets of a release', () => {
  const other = '/r/blog/v3/ArticlePage.css';

  beforeEach(async () => {
    web.publish('blog', 'v3');
    files.allow(assetsOf('blog', 'v3'));
    web.putStylesheet(style);
    void load(other);
    await pass();
  });

  it('keeps stylesheets while the release is retained', () => {
    const styles = ['v2', 'v2', 'v3'].map((id) => [id, files.retainStyles('blog', id)] as const);
    const [first, second] = styles.map(([, release]) => release) as [() => void, () => void];
    void load(other);
    first();
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
    second();
    expect(web.styles('blog')).toEqual(['v3']);
  });

  it('removes those of other releases once one is retained, and keeps them while none is', () => {
    files.retainStyles('booking', 'k1');
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
    files.retainStyles('blog', 'v3')();
    expect(web.styles('blog')).toEqual(['v3']);
  });

  it('loads removed stylesheets again', async () => {
    const releaseStyles = files.retainStyles('blog', 'v2');
    expect(web.styles('blog')).toEqual(['v2']);
    releaseStyles();
    expect(await outcomeOf(load(other))).toBe('come');
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
    // With the URL under which the browser has cached them.
    expect(web.requests.map(({ address }) => address)).toEqual([other, other]);
  });

  it('loads stylesheets again once that were removed while loading', async () => {
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

describe('data', () => {
  const data = '/r/blog/v2/data/a.json';
  const addresses = () => web.requests.map(({ address }) => address);

  it('is requested with its own URL first, and with another URL after a failure', async () => {
    web.fail('/data/', 'failing', 1);
    expect(await outcomeOf(files.json(data))).toContain('network: ');
    expect(await outcomeOf(files.json(data))).toBe('come');
    await outcomeOf(files.json(data));
    expect(addresses()).toEqual([data, expect.stringMatching(/a\.json\?retry=\w+$/), data]);
  });

  it('has the same URL in concurrent requests, so that the browser fetches it once', async () => {
    await Promise.all([outcomeOf(files.json(data)), outcomeOf(files.json(data))]);
    expect(new Set(addresses())).toEqual(new Set([data]));
  });
});

describe('chunks loaded by webpack', () => {
  /** Loads a chunk like webpack: creates an element, lets the host set its URL, then adds handlers. */
  function chunk(url: string) {
    const element = document.createElement('script');
    (globalThis as unknown as Record<string, ApplyIntegrity>)[INTEGRITY_GLOBAL]?.(element, url);
    const ended = jest.fn<void, [string]>();
    element.onerror = () => ended('error');
    element.onload = () => ended('load');
    document.head.append(element);
    return { element, ended };
  }

  it('sets the hash of a chunk, and fires error for an unlisted one without setting a URL', async () => {
    const listed = chunk(script);
    const unlisted = chunk('/r/blog/v2/other.js');
    await pass();
    expect(listed.element.integrity).toBe(`sha384-${script}`);
    expect(listed.element.getAttribute('src')).toBe(script);
    expect(listed.ended.mock.calls).toEqual([['load']]);
    expect(unlisted.element.hasAttribute('src')).toBe(false);
    expect(unlisted.ended.mock.calls).toEqual([['error']]);
  });

  it('runs a chunk once for concurrent callers', async () => {
    const first = chunk(script);
    expect(await outcomeOf(load(script))).toBe('come');
    expect(first.ended.mock.calls).toEqual([['load']]);

    const other = load('/r/blog/v2/BlogTeaser.js');
    const second = chunk('/r/blog/v2/BlogTeaser.js');
    expect(await outcomeOf(other)).toBe('come');
    expect(second.ended.mock.calls).toEqual([['load']]);
    expect(web.requests.map(({ address }) => address)).toEqual([script, '/r/blog/v2/BlogTeaser.js']);
  });

  it('fails for all concurrent callers, and is requested again the next time', async () => {
    web.fail(script, 'lost', 1);
    const work = load(script);
    const { ended } = chunk(script);
    expect(await outcomeOf(work)).toBe(`network: ${script} did not load.`);
    expect(ended.mock.calls).toEqual([['error']]);
    const again = chunk(script);
    await pass();
    expect(again.ended.mock.calls).toEqual([['load']]);
    expect(web.requests).toHaveLength(2);
  });
});

describe('Trusted Types', () => {
  it('creates script URLs for listed files only', async () => {
    const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules);
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    files = createFiles();
    files.allow(assetsOf('blog', 'v2'));
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    expect(await outcomeOf(load(script))).toBe('come');
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site']);
    const rules = createPolicy.mock.calls[0]?.[1];
    expect(rules?.createScriptURL(`${script}?retry=1`)).toBe(`${script}?retry=1`);
    expect(() => rules?.createScriptURL('/r/blog/v2/other.js')).toThrow(
      'No release lists /r/blog/v2/other.js.',
    );
  });
});
