import type { PageParams } from '../contract/contract';
import { LIVE_RELEASES_PATH } from '../contract/releases';
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
import { type Fault, type MadeUpWeb, refOf } from '../test/madeUpWeb';
import type { Host } from './createHost';
import type { SlotState } from './createSlot';

const teaser = 'blog/BlogTeaser';
const contact = 'booking/ArticlePage';
const insomnia = { slug: 'insomnia' };
const PAGE = '/blog/insomnia';
const MINUTES = 5 * 60_000;
const empty = { remotes: {}, assets: {}, data: {} };
const broken = new Error('no such thing');

let web: MadeUpWeb;

const { hostOf } = onMadeUpWeb((made) => {
  web = made;
  web.promote('shell', 's1');
  web.promote('blog', 'v2', 'v1', 'v0');
  web.promote('booking', 'k2', 'k1');
  web.pages.set(PAGE, `<main><div data-module="${article}" data-release="v2">Words</div></main>`);
});

/** Navigates to a page by a link. */
function goTo(host: Host, id = article, params: PageParams = insomnia, path = PAGE): MountedSlot {
  history.pushState(null, '', path);
  return mountSlot(host, id, params, path);
}

/** Shows a module as a part of a page, then leaves it. */
async function show(host: Host, id = article, params: PageParams = {}): Promise<SlotState> {
  const { slot, leave } = mountSlot(host, id, params);
  const state = await outcomeOf({ slot });
  leave();
  return state;
}

/** The release or the kind of state; `not found` for a page that does not exist. */
const shownIn = (state: SlotState) =>
  state.kind === 'shown' && state.module.data === null ? 'not found' : releaseOf(state);

const about = { default: { contract: 1, Component: () => null } };

/** What may be unusual, beside faults such as `/v2/ lost`. */
const unusual: Readonly<Record<string, () => void>> = {
  'newer contract': () => web.publish('blog', 'v2', { exposes: { contract: 99, Component: () => null } }),
  'no container': () => web.publish('blog', 'v2', { container: undefined }),
  'load throws': () => web.publish('blog', 'v2', { load: () => Promise.reject(new TypeError('no object')) }),
  'v1 revoked': () => web.revoke('blog', 'v1'),
  'v2 revoked': () => {
    web.promote('blog', 'v1', 'v0');
    web.revoke('blog', 'v2');
  },
  'no document': () => web.pages.clear(),
  'document without modules': () => web.pages.set(PAGE, '<div id="root"></div>'),
  'document without the blog’s page': () => web.pages.set(PAGE, `<div data-module="${teaser}">`),
  'document with a new module': () => web.pages.set(PAGE, '<div data-module="blog/TopicsPage">'),
};

const previous = 'v2 failed, v2 failed, list, v1';
const none = 'v2 failed, v2 failed, list, v1 failed, v0 failed';

/**
 * How the module of a page (reached by a link), of the first page of the document, of its prerendered page, or of a part of a page is
 * loaded, when something is unusual; the steps, of which `plan.test.ts` has all orders; and what is shown.
 */
const loads = `
  page        |                                      | v2                         | v2          | comes from the release that the document names
  prerendered |                                      | v2                         | v2          | is hydrated with the release of its HTML
  booking     |                                      | list, k2                   | k2          | comes from the live release if the document names none
  pharmacy    |                                      | list                       | unavailable | has the shell’s help if the site has no such remote
  booking     | /releases.json failing               | list failed, list failed   | unavailable | has the shell’s help if nobody knows the release
  booking     | /k2/ missing                         | list, k2 failed, k2 failed, k1 | k1      | comes from the earlier release if the live one is missing
  page        | /v2/remoteEntry.js lost              | ${previous}                | v1          | comes from the earlier release without its entry
  page        | /v2/ArticlePage.js lost              | ${previous}                | v1          | comes from the earlier release without its script
  page        | /v2/ArticlePage.css lost             | ${previous}                | v1          | comes from the earlier release without its styles
  part        | newer contract                       | ${previous}                | v1          | comes from the earlier release if the shell does not know the contract
  part        | no container                         | ${previous}                | v1          | comes from the earlier release without a container
  part        | load throws                          | ${previous}                | v1          | comes from the earlier release if its code is broken
  page        | /v2/ silent                          | v2 failed, list, v1        | v1          | comes from the earlier release at once if the newer one hangs
  part        | /v2/ missing, v1 revoked             | v2 failed, v2 failed, list, v0 | v0      | never comes from a revoked release
  prerendered | /v2/ lost                            | v2 failed, v2 failed, list | static      | keeps its words, which no other release replaces
  prerendered | /v2/ missing, v2 revoked             | ${previous}                | v1          | has no words of a revoked release
  first       | no hydration data                    | list, v2                   | v2          | learns its release if the document does not name it
  prerendered | no hydration data, /v2/ lost         | list, v2 failed, v2 failed | static      | keeps its words also then
  page        | /data/ failing                       | v2 failed, document        | document    | is a document if its data does not load
  first       | /v2/data/ failing                    | v2 failed, list, v1        | v1          | may have its data from another release
  part        | /v2/data/ missing                    | v2                         | unavailable | is left out if it has no data
  first       | /v2/data/ missing                    | v2                         | not found   | does not exist if it has no data
  prerendered | /v2/data/ missing                    | v2                         | static      | exists if it can be read
  page        | /v2/data/ missing                    | v2, document               | document    | exists if the server has it
  page        | /v2/data/ missing, no document       | v2, document               | not found   | does not exist if the server does not have it
  page        | /v2/data/ missing, document without modules | v2, document        | not found   | does not exist if the server sends one page for all paths
  page        | /v2/data/ missing, ${PAGE} lost      | v2, document failed        | unavailable | is not said to be missing if the server does not answer
  page        | remoteEntry.js throws                | ${none}, document          | document    | is a document if no release runs
  page        | /r/blog/ lost, document with a new module | ${none}, document     | document    | is a document if a newer release shows it
  page        | /r/blog/ lost, document without the blog’s page | ${none}, document failed | unavailable | is no document that does not have it
  page        | / lost, ${PAGE} silent               | v2 failed, v2 failed, list failed, document failed | unavailable | has the shell’s help without connection
  page        | / lost, ${PAGE} damaged              | v2 failed, v2 failed, list failed, document failed | unavailable | has the shell’s help if the document is cut off
  first       | /r/blog/ lost                        | ${none}                    | unavailable | does not load its own document again and again
`;

const rows = loads
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()) as [string, string, string, string, string]);

it.each(rows.map(([role, when, steps, shown, promise]) => ({ role, when, steps, shown, promise })))(
  'the module of a $role with "$when" $promise',
  async ({ role, when, steps, shown }) => {
    const page = when.includes('no hydration data') ? empty : web.hydrationData('blog');
    const id = ['booking', 'pharmacy'].includes(role) ? `${role}/ArticlePage` : article;
    for (const one of when.split(', ').filter((each) => each !== '' && each !== 'no hydration data')) {
      const [part = '', fault] = one.split(' ');
      if (unusual[one]) unusual[one]();
      else web.fail(part, fault as Fault);
    }
    if (role === 'prerendered') putPrerendered(id, 'v2');
    const host = hostOf({ page });
    const path = ['first', 'prerendered'].includes(role) ? '/blogs' : undefined;
    const { slot } = role === 'page' ? goTo(host, id) : mountSlot(host, id, {}, path);
    await pass(9000);
    const made = tried(host).map((step) =>
      step.replace(' loaded', '').replace(LIVE_RELEASES_PATH, 'list').replace(PAGE, 'document'),
    );
    // Then it is retried in the background.
    expect(made.slice(0, steps.split(', ').length).join(', ')).toBe(steps);
    const isReloaded = host.documents.mock.calls.length > 0;
    expect(isReloaded ? 'document' : shownIn(slot.state())).toBe(shown);
    if (isReloaded) expect(web.requests.find((request) => request.path === PAGE)?.cache).toBe('no-cache');
  },
);

describe('a load', () => {
  it('requests entry, script and stylesheet at once', async () => {
    web.fail('/r/', 'silent');
    mountSlot(hostOf());
    await pass(0);
    const files = ['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'];
    expect(web.asked()).toEqual(files.map((file) => `/r/blog/v2/${file}`));
  });

  it('uses the data of the document once, for its own page and release', async () => {
    const page = { ...web.hydrationData('blog'), data: { [`${article}?slug=insomnia`]: 'of the document' } };
    const host = hostOf({ page });
    const dataFor = async (params: PageParams) => {
      const state = await show(host, article, params);
      return state.kind === 'shown' ? state.module.data : undefined;
    };
    expect(await dataFor({ slug: 'anxiety' })).toEqual({ from: '/r/blog/v2/data/anxiety.json' });
    expect(await dataFor(insomnia)).toBe('of the document');
    expect(await dataFor(insomnia)).toEqual({ from: '/r/blog/v2/data/insomnia.json' });
    web.fail('/v2/', 'missing');
    expect(await show(hostOf({ page }), article, insomnia)).toMatchObject({
      module: { data: { from: '/r/blog/v1/data/insomnia.json' } },
    });
  });

  it('reports the error of the first step, and the live entries that it knows', async () => {
    web.fail('/', 'lost');
    const host = hostOf();
    const reason: unknown = expect.stringMatching(/^\/r\/blog\/v2\/\S+ did not load\.$/);
    expect(await show(host)).toEqual({ kind: 'unavailable', failure: 'network', reason });
    expect(host.diagnostics().live).toEqual({});
    web.mend();
    await show(host, contact);
    expect(host.diagnostics().live).toEqual({ shell: 1, blog: 1, booking: 1 });
  });

  it('accepts the list of a release only with the hash that the site names', async () => {
    const current = { ...refOf('k2'), assets: refOf('k3').assets };
    web.live = { schema: 1, revoked: {}, apps: { booking: { number: 9, current, previous: [refOf('k1')] } } };
    expect(releaseOf(await show(hostOf(), contact))).toBe('k1');
  });

  it('ends with its page: its requests are aborted, and nothing of it is remembered', async () => {
    web.delay('/data/', 5000);
    const host = hostOf();
    const { leave, slot } = goTo(host);
    await pass();
    leave();
    await pass();
    const aborted = web.requests.filter((request) => request.aborted).map(({ path }) => path);
    expect(aborted).toEqual(['/r/blog/v2/data/insomnia.json']);
    const before = web.requests.length;
    await pass(LONG);
    expect(web.requests).toHaveLength(before);
    expect([slot.state().kind, tried(host)]).toEqual(['loading', []]);
  });

  it('begins when React shows the page, not when React renders it', async () => {
    const host = hostOf();
    const never = host.open(article, insomnia, PAGE);
    goTo(host, article, { slug: 'stress' }, '/blog/stress').leave();
    await pass(LONG);
    expect([never.state().kind, web.asked()]).toEqual(['loading', []]);
  });
});

describe('time', () => {
  it.each([
    ['anything', article, '/'],
    ['the live releases', contact, '/releases.json'],
    ['the list of a release', contact, 'assets.json'],
    ['data', article, '/data/'],
    ['a script of the shell', 'shell/AboutPage', '/none'],
  ])('ends after seven seconds when the server does not send %s', async (_, id, part) => {
    web.fail(part, 'silent');
    const modules = { AboutPage: () => new Promise<never>(() => undefined) };
    const { slot } = mountSlot(hostOf({ modules }), id);
    await pass(7000);
    expect(slot.state().kind).toBe('unavailable');
  });

  it('leaves enough for the document within ten seconds', async () => {
    web.fail('/r/blog/', 'silent');
    const host = hostOf();
    goTo(host);
    await pass(7100);
    expect(host.documents).toHaveBeenCalledTimes(1);
  });

  it('follows a slow connection: slow files are not requested again, nor from another release', async () => {
    // 50 kbit/s and 800 ms: two seconds per file when loaded in parallel. The document took six.
    web.line = { trip: 800, speed: 6.25 };
    Object.assign(performance, { getEntriesByType: () => [{ requestStart: 0, responseEnd: 6000 }] });
    const host = hostOf();
    web.delay('/v2/', 17_000);
    expect(releaseOf(await outcomeOf(mountSlot(host)))).toBe('v2');
    expect(tried(host)).toEqual(['v2 loaded']);
    expect(web.asked()).toEqual([...new Set(web.asked())]);
  });

  it('brings a page whose files come late, without a press', async () => {
    web.delay('/', 11_000);
    const host = hostOf();
    const { slot } = goTo(host);
    await pass(10_500);
    expect(slot.state().kind).toBe('unavailable');
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
    expect(host.documents).not.toHaveBeenCalled();
    expect(web.runs.get('v2')).toBe(1);
  });
});

describe('prerendered HTML', () => {
  const insomniaPage = (host: Host) => mountSlot(host, article, insomnia, PAGE);

  beforeEach(() => {
    history.replaceState(null, '', PAGE);
    putPrerendered(article, 'v2');
  });

  it('waits, also through retries, until the visitor asks for another release, which has its own styles', async () => {
    web.putStylesheet('/r/blog/v2/ArticlePage.css');
    web.fail('/v2/', 'missing');
    const host = hostOf();
    const heard = jest.fn();
    host.waiting.subscribe(heard);
    const { slot } = insomniaPage(host);
    await Promise.all([host.resume(), pass(LONG)]);
    expect([slot.state().kind, slot.generation(), host.waiting.current()]).toEqual(['static', 0, [article]]);
    expect(web.asked('/v1/')).toEqual([]);
    web.delay('/v1/', 500);
    void host.waiting.retry();
    await pass(1800);
    expect(web.styles('blog')).toEqual(['v2', 'v1']);
    await pass(2000);
    expect([slot.release(), slot.generation(), host.waiting.current()]).toEqual(['v1', 1, []]);
    expect(web.styles('blog')).toEqual(['v1']);
    expect(heard).toHaveBeenCalledTimes(2);
    slot.handleError(broken);
    expect(slot.release()).toBe('v2');
  });

  it('is hydrated by its own release after a fault of a moment', async () => {
    web.fail('/v2/ArticlePage', 'failing');
    const { slot } = insomniaPage(hostOf());
    await pass(500);
    web.mend();
    expect([releaseOf(await outcomeOf({ slot })), slot.generation()]).toEqual(['v2', 0]);
  });

  it('is there again when its module throws', async () => {
    const { slot } = insomniaPage(hostOf());
    await pass();
    slot.handleError(broken);
    expect(slot.state()).toEqual({ kind: 'static', failure: 'code', reason: 'no such thing' });
    expect([(await outcomeOf({ slot })).kind, slot.generation()]).toEqual(['static', 0]);
  });

  it('loads once when React restarts the page, and does not count after a navigation', async () => {
    putPrerendered(teaser, 'v2');
    const host = hostOf();
    host.open(article, insomnia, PAGE);
    insomniaPage(host).leave();
    goTo(host, article, insomnia, '/blog/other');
    await pass();
    expect(tried(host)).toEqual(['v2 loaded']);
    expect(mountSlot(host, teaser).slot.prerendered).toBeUndefined();
  });
});

describe('a release that throws', () => {
  it('is replaced in its slot, named for reports, and tried again elsewhere and on request', async () => {
    const host = hostOf();
    const { slot, leave } = mountSlot(host);
    // Before it is shown, it cannot throw.
    slot.handleError(broken);
    await pass();
    for (let n = 0; n < 2; n += 1) slot.handleError(broken);
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v1');
    const threw = { module: article, release: 'v2', ms: 0, outcome: 'threw', reason: 'no such thing' };
    expect(host.diagnostics().attempts.filter(({ outcome }) => outcome === 'threw')).toEqual([threw]);
    web.fail('/r/', 'lost');
    for (let n = 0; n < 2; n += 1) {
      slot.handleError(broken);
      await pass(LONG);
    }
    web.mend();
    // While it is loading or shown, a retry changes nothing.
    void Promise.all([slot.retry(), slot.retry()]);
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
    const before = tried(host);
    void slot.retry();
    await pass();
    expect(tried(host)).toEqual(before);
    leave();
    expect(releaseOf(await show(host))).toBe('v2');
  });

  it('is replaced also if it throws when a retry shows it', async () => {
    web.fail('/', 'lost');
    const { slot } = goTo(hostOf());
    // Like React, the listener renders and reports errors immediately.
    slot.subscribe(() => {
      const state = slot.state();
      if (state.kind === 'shown' && state.module.release === 'v2') slot.handleError(broken);
    });
    await pass(LONG);
    web.mend();
    void slot.retry();
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v1');
  });
});

describe('the shell’s own modules', () => {
  it('come from its own chunks, without requests, and keep the stylesheets of the frame', async () => {
    web.putStylesheet('/r/shell/s1/main.css');
    putPrerendered('shell/AboutPage', 'shell');
    const host = hostOf({ modules: { AboutPage: async () => about } });
    const state = await show(host, 'shell/AboutPage');
    expect(state).toMatchObject({ module: { release: 'shell', data: undefined } });
    expect(web.asked()).toEqual([]);
    await show(host, article);
    await show(host, 'shell/AboutPage');
    expect(web.styles('shell')).toEqual(['s1']);
  });

  it('are tried twice, then help is shown, or the document on a navigation', async () => {
    const AboutPage = jest.fn().mockRejectedValue(new Error('404'));
    const host = hostOf({ modules: { AboutPage } });
    expect(await show(host, 'shell/AboutPage')).toMatchObject({ kind: 'unavailable', reason: '404' });
    // The document names their hashes; the releases of remotes do not change.
    expect([AboutPage.mock.calls.length, web.asked()]).toEqual([2, []]);
    web.pages.set('/about', '<div data-module="shell/AboutPage">');
    goTo(host, 'shell/AboutPage', {}, '/about');
    await pass();
    expect(host.documents).toHaveBeenCalledTimes(1);
  });

  it('are not tried again when they throw', async () => {
    const load = jest.fn(async () => about);
    const { slot } = mountSlot(hostOf({ modules: { AboutPage: load } }), 'shell/AboutPage');
    await pass();
    slot.handleError(broken);
    expect((await outcomeOf({ slot })).kind).toBe('unavailable');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([false, true])(
    'have known hashes without hydration data (is an earlier release gone: %s)',
    async (isGone) => {
      web.promote('shell', 's2', 's1');
      if (isGone) web.fail('/shell/s1/', 'missing');
      const AboutPage = jest.fn().mockRejectedValue(new Error('is listed by no release'));
      await show(hostOf({ page: empty, modules: { AboutPage } }), 'shell/AboutPage');
      expect(web.asked('/r/shell/')).toEqual(['/r/shell/s2/assets.json', '/r/shell/s1/assets.json']);
    },
  );
});
describe('the notice of buttons that do not work', () => {
  it.each([
    ['goes with the page', 'blog', false],
    ['stays if the frame is at fault', 'shell', true],
  ])('%s', async (_, app, stays) => {
    const host = hostOf();
    await outcomeOf(mountSlot(host));
    document.body.click();
    dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/r/${app}/v2/a.js` }));
    await pass();
    expect(host.faulty.current()).toBe(true);
    mountSlot(host, contact);
    expect(host.faulty.current()).toBe(true);
    goTo(host);
    expect(host.faulty.current()).toBe(stays);
  });

  it('stays if the frame has failed', () => {
    const host = hostOf();
    host.faulty.report();
    goTo(host);
    expect(host.faulty.current()).toBe(true);
  });
});

it('the document is loaded once, and again for a retry or another page', async () => {
  web.fail('/r/blog/', 'lost');
  web.pages.set('/blog/stress', `<div data-module="${article}">Words</div>`);
  const host = hostOf();
  const { slot, leave } = goTo(host);
  await pass(4000);
  expect([slot.state().kind, host.documents.mock.calls.length]).toEqual(['loading', 1]);
  // It does not come.
  await pass(LONG);
  expect(slot.state().kind).toBe('unavailable');
  const before = host.documents.mock.calls.length;
  void slot.retry();
  await pass();
  leave();
  // The document of the former page is still loading.
  goTo(host, article, { slug: 'stress' }, '/blog/stress');
  await pass();
  expect(host.documents).toHaveBeenCalledTimes(before + 2);
});

it('a remote that was absent is left out on the first page only', async () => {
  putPrerendered(article, 'v2');
  const host = hostOf();
  await outcomeOf(mountSlot(host));
  await Promise.all([host.learn(), pass()]);
  // As its HTML says, also if the hydration data is lost.
  expect(['blog', 'booking'].map(host.isLacking)).toEqual([false, true]);
  goTo(host);
  expect([host.isLacking('booking'), host.isLacking('pharmacy')]).toEqual([false, true]);
});

it('the stylesheets of a release stay while a slot shows it', async () => {
  const host = hostOf();
  const first = mountSlot(host, teaser);
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

describe('when the connection is back', () => {
  /** Opens a page that fails to load, and notes what its visitor sees afterwards. */
  async function lost(host: Host) {
    web.fail('/', 'lost');
    const { slot } = goTo(host);
    await pass(LONG);
    expect(slot.state().kind).toBe('unavailable');
    const seen: string[] = [];
    slot.subscribe(() => seen.push(releaseOf(slot.state())));
    return { slot, seen };
  }

  it('the page is tried after 0, 1, 4 and 10 more seconds, however often the browser says so', async () => {
    const host = hostOf();
    const { seen } = await lost(host);
    const start = performance.now();
    for (let n = 0; n < 3; n += 1) {
      void host.resume();
      await pass(300);
    }
    await pass(LONG);
    expect(web.requests.filter(({ path, at }) => path === PAGE && at >= start)).toHaveLength(4);
    expect(seen).toEqual([]);
  });

  it('the page is shown at the first answer, and no other is asked for', async () => {
    const host = hostOf();
    const { seen } = await lost(host);
    void host.resume();
    await pass(500);
    web.mend();
    await pass(6000);
    expect(seen).toEqual(['v2']);
    const requests = web.requests.length;
    await pass(LONG);
    expect(web.requests).toHaveLength(requests);
  });

  it('a visitor who tries again sees that it loads', async () => {
    const host = hostOf();
    const { slot, seen } = await lost(host);
    web.mend();
    web.delay('/r/', 1000);
    void host.resume();
    await pass(500);
    expect(seen).toEqual([]);
    void slot.retry();
    await pass(LONG);
    expect(seen).toEqual(['loading', 'v2']);
  });
});

describe('a release that is revoked while a tab is open', () => {
  it('is not used for navigations after five minutes, also if the site does not respond at once', async () => {
    const host = hostOf();
    const before = goTo(host);
    expect(releaseOf(await outcomeOf(before))).toBe('v2');
    before.leave();
    web.promote('blog', 'v3', 'v1');
    web.revoke('blog', 'v2');
    web.delay('/releases.json', 800);
    await pass(MINUTES);
    const { slot } = goTo(host, article, { slug: 'stress' }, '/blog/stress');
    await pass(100);
    expect(web.asked('stress.json')).toHaveLength(1);
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v3');
  });

  it('is replaced by a document when the tab becomes visible again, once', async () => {
    const host = hostOf();
    await outcomeOf(goTo(host));
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    web.revoke('blog', 'v2');
    await pass(MINUTES);
    expect(host.documents).not.toHaveBeenCalled();
    hidden.mockRestore();
    for (let n = 0; n < 2; n += 1) {
      void host.resume();
      await pass();
    }
    expect(host.documents).toHaveBeenCalledTimes(1);
  });

  it('stays until the next navigation if the visitor has typed, with a notice', async () => {
    const host = hostOf();
    await outcomeOf(goTo(host));
    document.body.innerHTML = '<form><input name="query"></form>';
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    web.revoke('blog', 'v2');
    expect(host.outdated.current()).toBe(false);
    await pass(MINUTES);
    expect([host.documents.mock.calls.length, host.outdated.current()]).toEqual([0, true]);
    host.reload();
    expect(host.documents).toHaveBeenCalledTimes(1);
  });

  it('is replaced by a document at the next navigation if it is the shell', async () => {
    const host = hostOf();
    goTo(host).leave();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    web.revoke('shell', 's1');
    await pass(MINUTES);
    await show(host);
    hidden.mockRestore();
    goTo(host);
    await pass();
    expect(host.documents).toHaveBeenCalledTimes(1);
  });
});

describe('prefetching', () => {
  it('leaves nothing for the navigation to request, also if that comes earlier', async () => {
    const host = hostOf();
    host.prefetch(contact, {});
    await pass();
    expect(web.asked('/k2/')).toContain('/r/booking/k2/data/index.json');
    const before = web.requests.length;
    expect(releaseOf(await show(host, contact))).toBe('k2');
    expect(web.requests).toHaveLength(before);
    web.delay('/v2/', 1000);
    host.prefetch(article, {});
    await pass(500);
    expect(releaseOf(await outcomeOf(mountSlot(host)))).toBe('v2');
    expect(web.asked()).toEqual([...new Set(web.asked())]);
  });

  it('keeps data for 30 s, and asks again for what has failed', async () => {
    const host = hostOf();
    web.fail('/data/', 'lost', 1);
    for (let n = 0; n < 2; n += 1) {
      host.prefetch(article, {});
      await pass();
    }
    expect(web.asked('/data/')).toHaveLength(2);
    await pass(31_000);
    await show(host);
    expect(web.asked('/data/')).toHaveLength(3);
  });

  it('asks for the lists of the remotes in the menu: files and data are left for the navigation', async () => {
    const host = hostOf({ page: web.hydrationData() });
    host.prepare([]);
    await pass();
    expect(web.asked()).toEqual([]);
    host.prepare(['blog', 'pharmacy']);
    await pass();
    expect(web.asked()).toEqual(['/releases.json', '/r/blog/v2/assets.json']);
    await outcomeOf(goTo(host));
    expect(web.asked().slice(2)).toEqual([
      ...['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'].map((file) => `/r/blog/v2/${file}`),
      '/r/blog/v2/data/insomnia.json',
    ]);
  });

  it('keeps the releases that the document names', async () => {
    const host = hostOf();
    web.promote('blog', 'v3', 'v2');
    host.prepare(['booking']);
    await pass();
    expect(shownIn(await show(host))).toBe('v2');
  });

  it('never throws or rejects', async () => {
    const host = hostOf();
    web.fail('/', 'lost');
    for (const id of [article, 'nobody/Nothing', 'shell/Nothing', '']) host.prefetch(id, {});
    host.prepare(['blog']);
    await pass(LONG);
    expect(host.diagnostics().attempts).toEqual([]);
  });
});
