import { INTEGRITY_GLOBAL, type ApplyIntegrity } from '../contract/browser';
import { assetsOf, type MadeUpWeb, madeUpWeb } from '../test/madeUpWeb';
import { createFiles, type Files } from './createFiles';
import { createHost } from './createHost';

const script = '/r/blog/v2/ArticlePage.js';
const style = '/r/blog/v2/ArticlePage.css';

let web: MadeUpWeb;
let files: Files;

const pass = (ms = 100) => jest.advanceTimersByTimeAsync(ms);
const patient = () => new AbortController().signal;
const load = (url: string) => files.load(url, patient());

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

/** How an attempt went, once all has come that will come. */
async function outcomeOf(work: Promise<unknown>, ms = 100): Promise<string> {
  let outcome = 'open';
  work.then(
    () => (outcome = 'come'),
    ({ failure, message }: { failure: string; message: string }) => (outcome = `${failure}: ${message}`),
  );
  await pass(ms);
  return outcome;
}

describe('a file', () => {
  it.each([script, style])('is one element in the page, however often it is asked for: %s', async (url) => {
    const all = [load(url), load(url)];
    await pass();
    await Promise.all([...all, load(url)]);
    expect(elements(url)).toHaveLength(1);
    expect(elements(url)[0]?.integrity).toBe(`sha384-${url}`);
    expect(elements(url)[0]?.crossOrigin).toBe('anonymous');
  });

  it('that did not load is named, its element goes, and it is asked for by another address with the same hash', async () => {
    web.fail(script, 'lost', 1);
    expect(await outcomeOf(load(script))).toBe(`network: ${script} did not load.`);
    expect(elements(script)).toEqual([]);
    const again = load(script);
    expect(elements(script)[0]?.getAttribute('src')).toMatch(/ArticlePage\.js\?retry=\w+$/);
    expect(elements(script)[0]?.integrity).toBe(`sha384-${script}`);
    expect(await outcomeOf(again)).toBe('come');
  });

  it('is asked for by yet another address each time it fails', async () => {
    web.fail(script, 'lost');
    for (let n = 0; n < 3; n += 1) await outcomeOf(load(script));
    const addresses = web.requests.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(3);
  });

  it('is waited for 3 s', async () => {
    web.fail(style, 'silent');
    const work = load(style);
    expect(await outcomeOf(work, 2990)).toBe('open');
    expect(await outcomeOf(work, 20)).toBe(`late: ${style} took longer than 3000 ms.`);
    expect(elements(style)).toEqual([]);
  });

  it('goes on coming when nobody waits for it any longer, for the next visit may need it', async () => {
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
    `https://elsewhere.example${script}`,
    '//elsewhere.example/x.js',
    'data:text/javascript,1',
  ])('that no release lists is not loaded: %s', async (url) => {
    expect(await outcomeOf(Promise.resolve().then(() => load(url)))).toMatch(/^code: No release lists .*\.$/);
    expect(document.head.children).toHaveLength(0);
  });

  it('of a server of this computer has no hash, and none of other servers is loaded with it', async () => {
    const at = 'http://localhost:3001/';
    files.allow({ ...assetsOf('blog', 'dev'), integrity: {}, baseUrl: at });
    void load(`${at}remoteEntry.js`).catch(() => {});
    expect(elements(at)[0]?.integrity ?? '').toBe('');
    expect(elements(at)).toHaveLength(1);
    expect(await outcomeOf(Promise.resolve().then(() => load('http://localhost:3002/x.js')))).toContain(
      'code: ',
    );
    elements(at)[0]?.dispatchEvent(new Event('load'));
  });
});

describe('a script that throws while it runs', () => {
  const error = (filename: string) =>
    new ErrorEvent('error', { filename, message: 'x is not defined', cancelable: true });

  it('is at fault itself, and not the page', async () => {
    const work = load(script);
    const thrown = error((elements(script)[0] as HTMLScriptElement).src);
    window.dispatchEvent(thrown);
    expect(await outcomeOf(work)).toBe(`code: ${script} threw an error: x is not defined`);
    expect(thrown.defaultPrevented).toBe(true);
  });

  it('leaves everybody else’s errors alone, while it loads and afterwards', async () => {
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

describe('a stylesheet that came with the page', () => {
  it('is used as it is', async () => {
    const link = web.putStylesheet(style);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(elements(style)).toEqual([link]);
    expect(web.asked()).toEqual([]);
  });

  it('is used as it is, too, when it was asked for anew by another address', async () => {
    const link = web.putStylesheet(style);
    link.dataset['href'] = style;
    link.setAttribute('href', `${style}?retry=1`);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(web.asked()).toEqual([]);
  });

  it.each([
    ['did not come', null],
    ['came as an error', { cssRules: [] }],
    [
      'was cut off on its way',
      {
        get cssRules() {
          throw new DOMException('Cannot access rules', 'SecurityError');
        },
      },
    ],
  ])('is asked for anew, by another address, when it %s', async (_, sheet) => {
    const link = web.putStylesheet(style, sheet);
    const work = load(style);
    expect(link.isConnected).toBe(false);
    expect(elements(style)[0]?.getAttribute('href')).toContain('?retry=');
    expect(elements(style)[0]?.dataset['href']).toBe(style);
    expect(await outcomeOf(work)).toBe('come');
  });
});

describe('a stylesheet whose text stands in the page', () => {
  it('is used as it is, and goes when its release is no longer held', async () => {
    const element = web.putStyle(style);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(web.asked()).toEqual([]);
    const letGo = files.retainStyles('blog', 'v2');
    files.retainStyles('blog', 'v3');
    files.removeUnusedStyles('blog');
    expect(element.isConnected).toBe(true);
    letGo();
    files.removeUnusedStyles('blog');
    expect(element.isConnected).toBe(false);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(web.asked()).toEqual([style]);
  });

  it('comes as a file when the policy of the page refused it, whether it is asked for or not', async () => {
    const element = web.putStyle(style, null);
    files = createFiles([assetsOf('blog', 'v2')]);
    expect(await outcomeOf(load(style))).toBe('come');
    expect(element.isConnected).toBe(false);
    expect(elements(style)).toHaveLength(1);
    expect(web.requests.map(({ address }) => address)).toEqual([style]);
  });

  it('stays away, and disturbs nothing, when it was refused and no release lists it', async () => {
    web.putStyle('/r/blog/v9/ArticlePage.css', null);
    files = createFiles([assetsOf('blog', 'v2')]);
    await pass();
    expect(web.asked()).toEqual([]);
  });
});

describe('a script that the page itself names', () => {
  let element: HTMLScriptElement;

  beforeEach(() => {
    element = web.putScript(script);
    files = createFiles([assetsOf('blog', 'v2')]);
  });

  it('is waited for, and not asked for a second time', async () => {
    const work = load(script);
    expect(await outcomeOf(work)).toBe('open');
    element.dispatchEvent(new Event('load'));
    expect(await outcomeOf(work)).toBe('come');
    expect(await outcomeOf(load(script))).toBe('come');
    expect(web.requests).toEqual([]);
  });

  it('is asked for anew by another address when it had failed before anybody needed it', async () => {
    element.dispatchEvent(new Event('error'));
    await pass();
    expect(element.isConnected).toBe(false);
    expect(await outcomeOf(load(script))).toBe('come');
    expect(web.requests.map(({ address }) => address)).toEqual([
      expect.stringMatching(/ArticlePage\.js\?retry=\w+$/),
    ]);
  });

  it('that hangs is given up after 3 s, also by what webpack has hung on its element', async () => {
    const heard = jest.fn();
    element.addEventListener('error', heard);
    const work = load(script);
    expect(await outcomeOf(work, 2990)).toBe('open');
    expect(heard).not.toHaveBeenCalled();
    expect(await outcomeOf(work, 20)).toBe(`late: ${script} took longer than 3000 ms.`);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await outcomeOf(load(script))).toBe('come');
  });

  it('that throws has not come', async () => {
    const work = load(script);
    const event = new ErrorEvent('error', {
      filename: element.src,
      message: 'no such thing',
      cancelable: true,
    });
    window.dispatchEvent(event);
    expect(await outcomeOf(work)).toBe(`code: ${script} threw an error: no such thing`);
    expect(event.defaultPrevented).toBe(true);
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

  it('stay as long as anybody holds the release', () => {
    const [first, second] = [files.retainStyles('blog', 'v2'), files.retainStyles('blog', 'v2')];
    files.retainStyles('blog', 'v3');
    first();
    files.removeUnusedStyles('blog');
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
    second();
    files.removeUnusedStyles('blog');
    expect(web.styles('blog')).toEqual(['v3']);
  });

  it('stay as long as nobody holds another release of the app: they disturb nobody', () => {
    files.removeUnusedStyles('blog');
    const letGo = files.retainStyles('blog', 'v3');
    letGo();
    files.removeUnusedStyles('blog');
    files.retainStyles('booking', 'k1');
    files.removeUnusedStyles('blog');
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
  });

  it('stay when another app’s go', () => {
    files.retainStyles('booking', 'k1');
    files.removeUnusedStyles('booking');
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
  });

  it('come again when they are asked for after they had to go', async () => {
    const letGo = files.retainStyles('blog', 'v2');
    files.removeUnusedStyles('blog');
    expect(web.styles('blog')).toEqual(['v2']);
    letGo();
    expect(await outcomeOf(load(other))).toBe('come');
    expect(web.styles('blog')).toEqual(['v2', 'v3']);
    // By the address under which the browser has stored them.
    expect(web.requests.map(({ address }) => address)).toEqual([other, other]);
  });

  it('come again once, when they had to go before they had come', async () => {
    files.retainStyles('blog', 'v2');
    const third = '/r/blog/v3/BlogTeaser.css';
    web.fail(third, 'silent', 1);
    load(third).catch(() => {});
    await pass(2000);
    files.removeUnusedStyles('blog');
    web.delay(third, 1500);
    const works = [load(third)];
    // The first would have been given up here.
    await pass(1200);
    works.push(load(third));
    expect(await outcomeOf(Promise.all(works), 1000)).toBe('come');
    expect(elements(third)).toHaveLength(1);
  });
});

describe('JSON', () => {
  it('is asked for by its own address, and by another one when it did not come', async () => {
    web.fail('/data/', 'failing', 1);
    expect(await outcomeOf(files.json('/r/blog/v2/data/a.json'))).toContain('network: ');
    expect(await outcomeOf(files.json('/r/blog/v2/data/a.json'))).toBe('come');
    await outcomeOf(files.json('/r/blog/v2/data/a.json'));
    expect(web.requests.map(({ address }) => address)).toEqual([
      '/r/blog/v2/data/a.json',
      expect.stringMatching(/a\.json\?retry=\w+$/),
      '/r/blog/v2/data/a.json',
    ]);
  });
});

describe('data that two places ask for at once', () => {
  it('has one address, for the browser to fetch it once', async () => {
    await Promise.all([
      outcomeOf(files.json('/r/blog/v2/data/a.json')),
      outcomeOf(files.json('/r/blog/v2/data/a.json')),
    ]);
    expect(new Set(web.requests.map(({ address }) => address))).toEqual(new Set(['/r/blog/v2/data/a.json']));
  });
});

describe('the chunks that webpack loads by itself, in shell and remotes', () => {
  /** As webpack does: an element of its own, given its address by the host, with handlers set afterwards. */
  function chunk<Tag extends 'script' | 'link'>(tag: Tag, url: string) {
    const element = document.createElement(tag) as HTMLScriptElement & HTMLLinkElement;
    if (tag === 'link') element.rel = 'stylesheet';
    (globalThis as unknown as Record<string, ApplyIntegrity>)[INTEGRITY_GLOBAL]?.(element, url);
    const ended = jest.fn<void, [string]>();
    element.onerror = () => ended('error');
    element.onload = () => ended('load');
    document.head.append(element);
    return { element, ended };
  }

  it('find the host under the name that their releases know', () => {
    createHost({
      page: { remotes: {}, assets: { v2: assetsOf('blog', 'v2') }, data: {} },
      scope: {},
      modules: {},
    });
    const applyIntegrity = (globalThis as unknown as Record<string, ApplyIntegrity>)[INTEGRITY_GLOBAL];
    const element = document.createElement('script');
    applyIntegrity?.(element, script);
    expect(element.integrity).toBe(`sha384-${script}`);
  });

  it('come with their hashes', async () => {
    const { element, ended } = chunk('script', script);
    await pass();
    expect(element.integrity).toBe(`sha384-${script}`);
    expect(element.getAttribute('src')).toBe(script);
    expect(ended.mock.calls).toEqual([['load']]);
  });

  it('carry their own address where webpack looks for a stylesheet that is there', async () => {
    web.fail(style, 'lost', 1);
    chunk('link', style);
    await pass();
    const { element, ended } = chunk('link', style);
    expect(element.getAttribute('href')).toContain('?retry=');
    expect(element.dataset['href']).toBe(style);
    await pass();
    expect(ended.mock.calls).toEqual([['load']]);
  });

  it('fail like any other when no release lists them, and get no address', async () => {
    const { element, ended } = chunk('script', '/r/blog/v2/other.js');
    await pass(0);
    expect(ended.mock.calls).toEqual([['error']]);
    expect(element.hasAttribute('src')).toBe(false);
  });

  it('fail after 3 s when they do not come: webpack has no timeout of its own with stylesheets', async () => {
    web.fail('/r/', 'silent');
    const { ended } = chunk('link', style);
    await pass(2990);
    expect(ended).not.toHaveBeenCalled();
    await pass(20);
    expect(ended.mock.calls).toEqual([['error']]);
  });

  it('come once for whoever else wants them meanwhile, whoever has asked first', async () => {
    const first = chunk('script', script);
    expect(await outcomeOf(load(script))).toBe('come');
    expect(first.ended.mock.calls).toEqual([['load']]);

    const other = load('/r/blog/v2/BlogTeaser.js');
    const second = chunk('script', '/r/blog/v2/BlogTeaser.js');
    expect(await outcomeOf(other)).toBe('come');
    expect(second.ended.mock.calls).toEqual([['load']]);
    expect(web.requests.map(({ address }) => address)).toEqual([script, '/r/blog/v2/BlogTeaser.js']);
  });

  it('fail with whoever has asked first, and are asked for anew the next time', async () => {
    web.fail(script, 'lost', 1);
    const work = load(script);
    const { ended } = chunk('script', script);
    expect(await outcomeOf(work)).toBe(`network: ${script} did not load.`);
    expect(ended.mock.calls).toEqual([['error']]);
    const again = chunk('script', script);
    await pass();
    expect(again.ended.mock.calls).toEqual([['load']]);
    expect(web.requests).toHaveLength(2);
  });

  it('do not fail any more once they have come', async () => {
    const { ended } = chunk('link', style);
    await pass(10_000);
    expect(ended.mock.calls).toEqual([['load']]);
  });
});

describe('where the browser knows Trusted Types', () => {
  it('one policy makes addresses of scripts, of listed files only', async () => {
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
