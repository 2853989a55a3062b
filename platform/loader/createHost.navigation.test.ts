import type { PageParams } from '../contract/contract';
import { type Fault, type MadeUpWeb } from '../test/madeUpWeb';
import {
  article,
  LONG,
  type MountedSlot,
  mountSlot,
  onMadeUpWeb,
  outcomeOf,
  pass,
  putPrerendered,
  releaseOf,
  tried,
} from '../test/hostOnMadeUpWeb';
import type { Host } from './createHost';

const teaser = 'blog/BlogTeaser';
const insomnia = { slug: 'insomnia' };
const PAGE = '/blog/insomnia';

let web: MadeUpWeb;

const { hostOf } = onMadeUpWeb((made) => {
  web = made;
  web.promote('shell', 's1');
  web.promote('blog', 'v2', 'v1');
  web.promote('booking', 'k2', 'k1');
  web.pages.set(PAGE, `<main><div data-module="${article}" data-release="v2">Words</div></main>`);
});

/** Navigates to a page by a link. */
function goTo(host: Host, id = article, params: PageParams = insomnia, path = PAGE): MountedSlot {
  history.pushState(null, '', path);
  return mountSlot(host, id, params, path);
}

describe('the last fallback: the page as a document', () => {
  it.each<[string, string, Fault]>([
    ['no file of any release loads', '/r/blog/', 'lost'],
    ['the entries throw', 'remoteEntry.js', 'throws'],
  ])('loads the document once when %s', async (_, part, fault) => {
    web.fail(part, fault);
    const host = hostOf();
    const opened = goTo(host);
    while (host.reload.mock.calls.length === 0) await pass(100);
    expect(opened.slot.state().kind).toBe('loading');
    expect(tried(host).at(-1)).toBe(`${PAGE} loaded`);
    // From the server, not from a cache.
    expect(web.requests.find(({ path }) => path === PAGE)?.cache).toBe('no-cache');
    await pass(LONG);
    expect(host.reload).toHaveBeenCalledTimes(1);
  });

  it('loads the document in time to be readable within ten seconds', async () => {
    web.fail('/r/blog/', 'silent');
    const host = hostOf();
    goTo(host);
    await pass(7100);
    expect(host.reload).toHaveBeenCalledTimes(1);
  });

  it('shows help when the document does not come, and requests it again for a retry or another page', async () => {
    web.fail('/r/blog/', 'lost');
    web.pages.set('/blog/stress', `<div data-module="${article}">Words</div>`);
    const host = hostOf();
    const { slot, leave } = goTo(host);
    await pass(LONG);
    expect(slot.state().kind).toBe('unavailable');
    void slot.retry();
    await pass(LONG);
    expect(host.reload).toHaveBeenCalledTimes(2);
    expect(slot.state().kind).toBe('unavailable');
    void slot.retry();
    await pass();
    leave();
    // The document of the former page is still loading.
    goTo(host, article, { slug: 'stress' }, '/blog/stress');
    await pass();
    expect(host.reload).toHaveBeenCalledTimes(4);
  });

  it('loads the document for the shell’s own pages as well', async () => {
    web.pages.set('/about', '<div data-module="shell/AboutPage">');
    const host = hostOf({ modules: { AboutPage: () => Promise.reject(new Error('404')) } });
    goTo(host, 'shell/AboutPage', {}, '/about');
    await pass();
    expect(host.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the first page of a document, which would loop', async () => {
    history.replaceState(null, '', PAGE);
    web.fail('/r/blog/', 'lost');
    const host = hostOf();
    expect((await outcomeOf(mountSlot(host, article, insomnia, PAGE))).kind).toBe('unavailable');
    expect(host.reload).not.toHaveBeenCalled();
    expect(web.asked(PAGE)).toEqual([]);
  });

  it.each<[string, Fault]>([
    ['cannot be reached', 'lost'],
    ['does not respond', 'silent'],
    ['sends an incomplete response', 'damaged'],
  ])('shows help and reports why when the server %s', async (_, fault) => {
    web.fail('/r/blog/', 'lost');
    web.fail(PAGE, fault);
    const host = hostOf();
    expect(await outcomeOf(goTo(host))).toEqual({
      kind: 'unavailable',
      reason: expect.stringMatching(/^\/r\/blog\/v2\/\S+ did not load\.$/),
    });
    expect(host.reload).not.toHaveBeenCalled();
    expect(tried(host).at(-1)).toBe(`${PAGE} failed`);
  });

  it('does not load a document that shows another module', async () => {
    web.pages.set(PAGE, '<div data-module="shell/HomePage">');
    web.fail('/r/blog/', 'lost');
    const host = hostOf();
    expect((await outcomeOf(goTo(host))).kind).toBe('unavailable');
    expect(host.reload).not.toHaveBeenCalled();
  });
});

describe('a page whose data is missing', () => {
  const absent = { load: async () => null };

  it.each<[string, () => void, string]>([
    ['it does not exist on the server', () => web.pages.clear(), 'not found'],
    ['the server returns an empty page', () => web.pages.set(PAGE, '<div id="root"></div>'), 'not found'],
    ['the server has the page', () => {}, 'document'],
    ['the server cannot be reached', () => web.fail(PAGE, 'lost'), 'unavailable'],
  ])('asks the server, and tries no other release, when %s', async (_, setUp, expected) => {
    web.publish('blog', 'v2', absent);
    setUp();
    const host = hostOf();
    const state = await outcomeOf(goTo(host), 1000);
    const isNotFound = state.kind === 'shown' && state.module.data === null;
    const shown = isNotFound ? 'not found' : state.kind;
    expect(host.reload.mock.calls.length > 0 ? 'document' : shown).toBe(expected);
    expect(web.asked('/v1/')).toEqual([]);
  });

  it('keeps its release when its data fails, and loads the document without a second request', async () => {
    web.fail('/data/', 'failing');
    const host = hostOf();
    const { leave } = goTo(host);
    await pass(LONG);
    expect(host.reload).toHaveBeenCalledTimes(1);
    expect([web.asked('/data/').length, web.asked('/v1/')]).toEqual([1, []]);
    leave();
    web.mend();
    expect(releaseOf(await outcomeOf(goTo(host, article, { slug: 'anxiety' }, '/blog/anxiety')))).toBe('v2');
    expect(tried(host)).not.toContain('v2 skipped');
  });
});

describe('a page that was left while loading', () => {
  it('sends no more requests for a page that was left', async () => {
    web.delay('/r/', 1000);
    const host = hostOf();
    const { leave, slot } = goTo(host, 'booking/ArticlePage');
    await pass(500);
    leave();
    const before = web.requests.length;
    await pass(LONG);
    expect(web.requests).toHaveLength(before);
    expect(slot.state().kind).toBe('loading');
    expect(tried(host)).not.toContain('k2 loaded');
  });

  it('aborts the requests for its data', async () => {
    web.delay('/data/', 5000);
    const { leave } = goTo(hostOf());
    await pass();
    leave();
    await pass();
    expect(web.requests.filter(({ aborted }) => aborted).map(({ path }) => path)).toEqual([
      '/r/blog/v2/data/insomnia.json',
    ]);
  });

  it.each<[string, Fault, number]>([
    ['after a failure', 'lost', 300],
    ['while a file hangs', 'silent', 3300],
  ])('does not remember failures of a page that was left %s', async (_, fault, ms) => {
    web.fail('/r/blog/v2/', fault);
    web.delay('/releases.json', 500);
    web.delay('/r/blog/v1/', 500);
    const host = hostOf();
    const { leave } = goTo(host);
    await pass(ms);
    leave();
    await pass(LONG);
    web.mend();
    expect(releaseOf(await outcomeOf(goTo(host)))).toBe('v2');
    expect(tried(host)).not.toContain('v2 skipped');
  });

  it('loads nothing for a page that React rendered and never showed', async () => {
    web.delay('/r/', 500);
    const host = hostOf();
    const never = host.open(article, insomnia, PAGE);
    goTo(host, 'booking/ArticlePage', {}, '/contact');
    await pass(LONG);
    expect(never.state().kind).toBe('loading');
    expect(web.asked('/data/insomnia.json')).toEqual([]);
  });
});

describe('the styles of a release', () => {
  it('keeps the stylesheets of a release while a slot shows it', async () => {
    const host = hostOf();
    const first = mountSlot(host, teaser, {});
    await pass();
    web.fail('/v2/ArticlePage.js', 'missing');
    const second = goTo(host);
    await pass();
    expect(releaseOf(second.slot.state())).toBe('v1');
    expect(new Set(web.styles('blog'))).toEqual(new Set(['v2', 'v1']));
    first.leave();
    await pass();
    expect(web.styles('blog')).toEqual(['v1']);
  });

  it('keeps the stylesheets of the prerendered HTML while another release loads', async () => {
    web.putStylesheet('/r/blog/v2/ArticlePage.css');
    web.fail('/v2/', 'missing');
    putPrerendered(article, 'v2');
    const { slot } = mountSlot(hostOf(), article, insomnia, '/blogs');
    web.delay('/v1/', 500);
    await pass(1800);
    expect(web.styles('blog')).toEqual(['v2', 'v1']);
    await pass(1000);
    expect(releaseOf(slot.state())).toBe('v1');
    expect(web.styles('blog')).toEqual(['v1']);
  });
});

describe('prerendered modules', () => {
  const insomniaPage = (host: Host) => mountSlot(host, article, insomnia, PAGE);

  beforeEach(() => {
    history.replaceState(null, '', PAGE);
    putPrerendered(article, 'v2');
  });

  it('lists waiting modules until a retry succeeds', async () => {
    web.fail('/r/', 'lost');
    const host = hostOf();
    const heard = jest.fn();
    host.waiting.subscribe(heard);
    const { slot } = insomniaPage(host);
    await pass(LONG);
    expect(slot.state().kind).toBe('static');
    expect(host.waiting.current()).toEqual([article]);
    web.mend();
    await Promise.all([host.waiting.retry(), pass()]);
    expect(host.waiting.current()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(host.reload).not.toHaveBeenCalled();
  });

  it('loads prerendered modules once when React restarts the page', async () => {
    const host = hostOf();
    host.open(article, insomnia, PAGE);
    insomniaPage(host);
    await pass();
    expect(tried(host)).toEqual(['v2 loaded']);
  });

  it('does not count modules as prerendered after a navigation', async () => {
    putPrerendered(teaser, 'v2');
    const host = hostOf();
    goTo(host, article, insomnia, '/blog/other');
    await pass();
    web.fail('/r/blog/', 'lost');
    const { slot } = mountSlot(host, teaser, {});
    expect((await outcomeOf({ slot })).kind).toBe('unavailable');
    expect(slot.prerendered).toBeUndefined();
  });

  it('keep their release when its files do not load for a moment, which is not remembered', async () => {
    web.fail('/v2/ArticlePage', 'failing');
    const host = hostOf();
    mountSlot(host, teaser);
    const { slot } = insomniaPage(host);
    await pass(500);
    web.mend();
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
    expect(slot.generation()).toBe(0);
    await outcomeOf(goTo(host, article, { slug: 'anxiety' }, '/blog/anxiety'));
    expect(tried(host).slice(-1)).toEqual(['v2 loaded']);
    expect(web.asked('/v1/')).toEqual([]);
  });

  it('tries its own release first, although it failed in this tab a short time ago', async () => {
    web.fail('/v2/BlogTeaser', 'missing');
    const host = hostOf();
    expect(releaseOf(await outcomeOf(mountSlot(host, teaser)))).toBe('v1');
    expect(releaseOf(await outcomeOf(insomniaPage(host)))).toBe('v2');
  });
});

describe('resume()', () => {
  /** Opens a slot that fails to load, and counts the attempts. */
  async function lost(host: Host) {
    web.fail('/', 'lost');
    const opened = goTo(host);
    await pass(LONG);
    expect(opened.slot.state().kind).toBe('unavailable');
    const seen: string[] = [];
    opened.slot.subscribe(() => seen.push(opened.slot.state().kind));
    return { ...opened, seen };
  }

  it('retries after 0, 1, 4 and 10 more seconds while the help stays', async () => {
    const host = hostOf();
    const { seen } = await lost(host);
    const start = performance.now();
    void host.resume();
    await pass(LONG);
    expect(seen).toEqual([]);
    const asked = host.diagnostics().attempts.filter(({ release }) => release === PAGE);
    expect(asked).toHaveLength(5);
    const requests = web.requests.filter(({ path, at }) => path === PAGE && at >= start);
    // The pause before the second attempt takes one more second each time.
    expect(requests.map(({ at }) => Math.floor((at - start) / 1000))).toEqual([1, 3, 8, 19]);
  });

  it('runs once for several events, and stops as soon as all modules are shown', async () => {
    const host = hostOf();
    const { seen, slot } = await lost(host);
    const before = web.requests.length;
    for (let n = 0; n < 3; n += 1) void host.resume();
    await pass(500);
    const once = web.requests.length;
    expect(once).toBeGreaterThan(before);
    for (let n = 0; n < 3; n += 1) void host.resume();
    await pass(300);
    expect(web.requests).toHaveLength(once);
    await pass(700);
    web.mend();
    await pass(4000);
    expect(releaseOf(slot.state())).toBe('v2');
    expect(seen).toEqual(['shown']);
    const requests = web.requests.length;
    await pass(LONG);
    expect(web.requests).toHaveLength(requests);
  });

  it('retries a page that was loading and failed later', async () => {
    web.fail('/r/', 'silent');
    web.fail('/releases.json', 'silent');
    web.fail(PAGE, 'silent');
    const host = hostOf();
    const { slot } = goTo(host);
    await pass(5000);
    expect(slot.state().kind).toBe('loading');
    void host.resume();
    await pass(5100);
    expect(slot.state().kind).toBe('unavailable');
    web.mend();
    await pass(20_000);
    expect(releaseOf(slot.state())).toBe('v2');
  });
});

describe('a retry', () => {
  it('loads the next release when a retry coincides with an error', async () => {
    web.fail('/', 'lost');
    const host = hostOf();
    const { slot } = goTo(host);
    // Like React, the listener renders and reports errors immediately.
    slot.subscribe(() => {
      const state = slot.state();
      if (state.kind === 'shown' && state.module.release === 'v2') slot.handleError(new Error('broken'));
    });
    await pass(LONG);
    web.mend();
    void slot.retry();
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v1');
  });

  it('restarts a quiet retry when the visitor retries, and shows that it loads', async () => {
    web.fail('/', 'lost');
    const host = hostOf();
    const { slot } = goTo(host);
    await pass(LONG);
    web.mend();
    web.delay('/r/', 1000);
    void host.resume();
    await pass(500);
    expect(slot.state().kind).toBe('unavailable');
    void slot.retry();
    expect(slot.state().kind).toBe('loading');
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
  });
});

describe('a release that is revoked while a tab is open', () => {
  const MINUTES = 5 * 60_000;

  it('is not used for navigations after five minutes', async () => {
    const host = hostOf();
    const before = goTo(host);
    expect(releaseOf(await outcomeOf(before))).toBe('v2');
    before.leave();
    web.promote('blog', 'v3', 'v1');
    web.revoke('blog', 'v2');
    await pass(MINUTES);
    expect(releaseOf(await outcomeOf(goTo(host, article, { slug: 'stress' }, '/blog/stress')))).toBe('v3');
  });

  it('reloads the document when the tab becomes visible again', async () => {
    const host = hostOf();
    await outcomeOf(goTo(host));
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    web.revoke('blog', 'v2');
    await pass(MINUTES);
    expect(host.reload).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    void host.resume();
    await pass();
    expect(host.reload).toHaveBeenCalledTimes(1);
  });

  it('does not restart a reload that is still loading, and reloads again if it does not come', async () => {
    const host = hostOf();
    await outcomeOf(goTo(host));
    web.revoke('blog', 'v2');
    await pass(MINUTES - LONG + 100);
    void host.resume();
    await pass();
    expect(host.reload).toHaveBeenCalledTimes(1);
    await pass(LONG);
    void host.resume();
    await pass();
    expect(host.reload).toHaveBeenCalledTimes(2);
  });

  it('stays until the next navigation if the visitor has typed', async () => {
    const host = hostOf();
    await outcomeOf(goTo(host));
    document.body.innerHTML = '<form><input name="query"></form>';
    const field = document.querySelector('input') as HTMLInputElement;
    field.value = 'words';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    web.revoke('blog', 'v2');
    expect(host.outdated.current()).toBe(false);
    await pass(MINUTES);
    expect(host.reload).not.toHaveBeenCalled();
    // A notice tells the visitor.
    expect(host.outdated.current()).toBe(true);
    host.outdated.reload();
    document.body.replaceChildren();
    expect(host.reload).toHaveBeenCalledTimes(1);
  });

  it('does not delay a navigation while the site does not respond', async () => {
    const host = hostOf();
    goTo(host).leave();
    web.delay('/releases.json', 800);
    await pass(MINUTES + 1000);
    await pass(LONG);
    web.delay('/releases.json', 800);
    await pass(MINUTES - LONG);
    const start = performance.now();
    const { slot } = goTo(host, article, { slug: 'stress' }, '/blog/stress');
    await pass(0);
    expect(web.requests.some(({ path, at }) => path.endsWith('ArticlePage.js') && at >= start)).toBe(true);
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
  });

  it('loads a document at the next navigation if the shell is revoked', async () => {
    const host = hostOf();
    web.revoke('shell', 's1');
    await pass(MINUTES);
    goTo(host);
    await pass();
    expect(host.reload).toHaveBeenCalledTimes(1);
  });
});
