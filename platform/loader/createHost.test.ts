import type { PageParams } from '../contract/contract';
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
import { assetsOf, type Fault, type MadeUpRelease, type MadeUpWeb, refOf } from '../test/madeUpWeb';
import type { Host } from './createHost';
import type { SlotState } from './createSlot';

const teaser = 'blog/BlogTeaser';
const contact = 'booking/ArticlePage';
const insomnia = { slug: 'insomnia' };
const PAGE = '/blog/insomnia';
const MINUTES = 5 * 60_000;
const empty = { remotes: {}, assets: {}, data: {} };

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
async function show(host: Host, id = article): Promise<SlotState> {
  const { slot, leave } = mountSlot(host, id);
  const state = await outcomeOf({ slot });
  leave();
  return state;
}

/** The release or the kind of state; `not found` for a page that does not exist. */
const shownIn = (state: SlotState) =>
  state.kind === 'shown' && state.module.data === null ? 'not found' : releaseOf(state);

const about = { default: { contract: 1, Component: () => null } };

type Role = 'page' | 'first' | 'prerendered' | 'part';

/** A module in its role on a page, when these parts of URLs have these faults. */
type Scenario = {
  readonly role: Role;
  readonly id?: string;
  readonly faults?: Readonly<Record<string, Fault>>;
  /** Releases of the blog with other content. */
  readonly releases?: Readonly<Record<string, MadeUpRelease>>;
  readonly revoked?: readonly string[];
  /** The hydration data; that of a page that shows the blog by default. */
  readonly page?: typeof empty;
  /** What the server has at the path of the page. */
  readonly document?: string | null;
  /** The steps, as `release outcome`. */
  readonly steps: readonly string[];
  readonly shown: string;
};

const scenarios: readonly Scenario[] = [
  // The release that the page names, without a request for another.
  { role: 'page', steps: ['v2 loaded'], shown: 'v2' },
  { role: 'prerendered', steps: ['v2 loaded'], shown: 'v2' },
  // A remote that the page does not name.
  { role: 'part', id: contact, steps: ['/releases.json loaded', 'k2 loaded'], shown: 'k2' },
  {
    role: 'part',
    id: contact,
    faults: { '/releases.json': 'failing' },
    steps: ['/releases.json failed', '/releases.json failed'],
    shown: 'unavailable',
  },
  {
    role: 'part',
    id: contact,
    faults: { '/k2/': 'missing' },
    steps: ['/releases.json loaded', 'k2 failed', 'k2 failed', 'k1 loaded'],
    shown: 'k1',
  },
  { role: 'part', id: 'pharmacy/ArticlePage', steps: ['/releases.json loaded'], shown: 'unavailable' },
  // A file that does not load: again, then the earlier release. The HTML keeps its own words.
  ...['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'].map((file): Scenario => ({
    role: 'page',
    faults: { [`/v2/${file}`]: 'lost' },
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 loaded'],
    shown: 'v1',
  })),
  {
    role: 'prerendered',
    faults: { '/v2/': 'lost' },
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded'],
    shown: 'static',
  },
  // Code that is not what it should be.
  ...[{ exposes: { contract: 99, Component: () => null } }, { exposes: 7 }, { container: undefined }].map(
    (release): Scenario => ({
      role: 'part',
      releases: { v2: release },
      steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 loaded'],
      shown: 'v1',
    }),
  ),
  {
    role: 'part',
    releases: { v2: { load: () => Promise.reject(new TypeError('no object')) } },
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 loaded'],
    shown: 'v1',
  },
  // A release that hangs: another one at once.
  {
    role: 'page',
    faults: { '/v2/': 'silent' },
    steps: ['v2 failed', '/releases.json loaded', 'v1 loaded'],
    shown: 'v1',
  },
  // Data that does not load: the document has it, and so may another release; the HTML has its own.
  {
    role: 'page',
    faults: { '/data/': 'failing' },
    steps: ['v2 failed', `${PAGE} loaded`],
    shown: 'document',
  },
  {
    role: 'first',
    faults: { '/v2/data/': 'failing' },
    steps: ['v2 failed', '/releases.json loaded', 'v1 loaded'],
    shown: 'v1',
  },
  // A page that does not exist: the server decides. What can be read exists.
  { role: 'part', faults: { '/v2/data/': 'missing' }, steps: ['v2 loaded'], shown: 'unavailable' },
  { role: 'first', faults: { '/v2/data/': 'missing' }, steps: ['v2 loaded'], shown: 'not found' },
  { role: 'prerendered', faults: { '/v2/data/': 'missing' }, steps: ['v2 loaded'], shown: 'static' },
  ...(
    [
      [null, 'not found'],
      ['<div id="root"></div>', 'not found'],
      [undefined, 'document'],
    ] as const
  ).map(([document, shown]): Scenario => ({
    role: 'page',
    faults: { '/v2/data/': 'missing' },
    ...(document !== undefined && { document }),
    steps: ['v2 loaded', `${PAGE} loaded`],
    shown,
  })),
  {
    role: 'page',
    faults: { '/v2/data/': 'missing', [PAGE]: 'lost' },
    steps: ['v2 loaded', `${PAGE} failed`],
    shown: 'unavailable',
  },
  // No file of any release: the document, unless it is the first page, which would be loaded again and again.
  {
    role: 'page',
    faults: { 'remoteEntry.js': 'throws' },
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 failed', 'v0 failed', `${PAGE} loaded`],
    shown: 'document',
  },
  {
    role: 'first',
    faults: { '/r/blog/': 'lost' },
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 failed', 'v0 failed'],
    shown: 'unavailable',
  },
  {
    role: 'page',
    faults: { '/r/blog/': 'lost' },
    document: '<div data-module="shell/HomePage"><div data-module="blog/BlogTeaser">',
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 failed', 'v0 failed', `${PAGE} failed`],
    shown: 'unavailable',
  },
  // A newer release has another module at this path.
  {
    role: 'page',
    faults: { '/r/blog/': 'lost' },
    document: '<div data-module="blog/TopicsPage">',
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 failed', 'v0 failed', `${PAGE} loaded`],
    shown: 'document',
  },
  ...(['lost', 'silent', 'damaged'] as const).map((fault): Scenario => ({
    role: 'page',
    faults: { '/': 'lost', [PAGE]: fault },
    steps: ['v2 failed', 'v2 failed', '/releases.json failed', `${PAGE} failed`],
    shown: 'unavailable',
  })),
  // Revoked releases are used by nobody.
  {
    role: 'part',
    faults: { '/v2/': 'missing' },
    revoked: ['v1'],
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v0 loaded'],
    shown: 'v0',
  },
  {
    role: 'prerendered',
    faults: { '/v2/': 'missing' },
    revoked: ['v2'],
    steps: ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 loaded'],
    shown: 'v1',
  },
  // A page without hydration data learns the releases, and keeps its words.
  { role: 'first', page: empty, steps: ['/releases.json loaded', 'v2 loaded'], shown: 'v2' },
  {
    role: 'prerendered',
    page: empty,
    faults: { '/v2/': 'lost' },
    steps: ['/releases.json loaded', 'v2 failed', 'v2 failed'],
    shown: 'static',
  },
];

it.each(scenarios.map((scenario) => [JSON.stringify(scenario), scenario] as const))(
  'loads a module: %s',
  async (_, { role, id = article, faults = {}, releases = {}, revoked = [], steps, shown, ...more }) => {
    for (const [name, release] of Object.entries(releases)) web.publish('blog', name, release);
    for (const [part, fault] of Object.entries(faults)) web.fail(part, fault);
    for (const name of revoked) {
      if (name === 'v2') web.promote('blog', 'v1', 'v0');
      web.revoke('blog', name);
    }
    if (more.document === null) web.pages.clear();
    else if (more.document !== undefined) web.pages.set(PAGE, more.document);
    if (role === 'prerendered') putPrerendered(id, 'v2');
    const page = more.page ?? web.hydrationData(...(id === contact ? [] : ['blog']));
    if (revoked.includes('v2'))
      Object.assign(page, { remotes: { blog: refOf('v2') }, assets: { v2: assetsOf('blog', 'v2') } });
    const host = hostOf({ page });
    const { slot } =
      role === 'page' ? goTo(host, id) : mountSlot(host, id, {}, role === 'part' ? undefined : '/blogs');
    await pass(9000);
    // Then it is retried in the background.
    expect(tried(host).slice(0, steps.length)).toEqual(steps);
    const isReloaded = host.documents.mock.calls.length > 0;
    expect(isReloaded ? 'document' : shownIn(slot.state())).toBe(shown);
    if (isReloaded) expect(web.requests.find(({ path }) => path === PAGE)?.cache).toBe('no-cache');
  },
);

describe('a load', () => {
  it('fetches entry, script and stylesheet in parallel', async () => {
    web.fail('/r/', 'silent');
    mountSlot(hostOf());
    await pass(0);
    const files = ['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'];
    expect(web.asked()).toEqual(files.map((file) => `/r/blog/v2/${file}`));
  });

  it('uses the prerendered data once, and only for its own release', async () => {
    const page = () => ({ ...web.hydrationData('blog'), data: { [article]: 'prerendered' } });
    const host = hostOf({ page: page() });
    expect(await show(host)).toMatchObject({ module: { data: 'prerendered' } });
    expect(await show(host)).toMatchObject({ module: { data: { from: '/r/blog/v2/data/index.json' } } });
    web.fail('/v2/', 'missing');
    expect(await show(hostOf({ page: page() }))).toMatchObject({
      module: { data: { from: '/r/blog/v1/data/index.json' } },
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

  it('rejects assets whose hash differs from the live releases', async () => {
    const current = { ...refOf('k2'), assets: refOf('k3').assets };
    web.live = {
      ...(web.live as object),
      apps: { booking: { number: 9, current, previous: [refOf('k1')] } },
    };
    expect(releaseOf(await show(hostOf(), contact))).toBe('k1');
  });

  it('sends no more requests for a page that was left, and remembers nothing of it', async () => {
    web.delay('/data/', 5000);
    const host = hostOf();
    const { leave, slot } = goTo(host);
    await pass();
    leave();
    await pass();
    expect(web.requests.filter(({ aborted }) => aborted).map(({ path }) => path)).toEqual([
      '/r/blog/v2/data/insomnia.json',
    ]);
    const before = web.requests.length;
    await pass(LONG);
    expect(web.requests).toHaveLength(before);
    expect([slot.state().kind, tried(host)]).toEqual(['loading', []]);
  });

  it('requests nothing for a page that React rendered and never showed', async () => {
    const host = hostOf();
    const never = host.open(article, insomnia, PAGE);
    goTo(host, contact, {}, '/contact');
    await pass(LONG);
    expect([never.state().kind, web.asked('/data/insomnia.json')]).toEqual(['loading', []]);
  });
});

describe('time', () => {
  it.each([
    ['files or the live releases', article, ['/']],
    ['the live releases', contact, ['/releases.json']],
    ['any file of any release', article, ['/r/blog/']],
    ['the assets of the release', contact, ['assets.json']],
    ['the data', article, ['/data/']],
    ['a page of the shell', 'shell/AboutPage', []],
  ])('ends after seven seconds when the server does not send %s', async (_, id, parts) => {
    for (const part of parts) web.fail(part, 'silent');
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
    const { slot } = mountSlot(host);
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
    expect(tried(host)).toEqual(['v2 loaded']);
    expect(web.asked()).toEqual([...new Set(web.asked())]);
  });

  it('a page whose files come after their timeout comes by itself', async () => {
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

  it('waits until a retry succeeds, and is not replaced by another release without one', async () => {
    web.fail('/r/blog/v2/', 'lost');
    const host = hostOf();
    const heard = jest.fn();
    host.waiting.subscribe(heard);
    const { slot } = insomniaPage(host);
    await Promise.all([host.resume(), pass(LONG)]);
    expect([slot.state().kind, host.waiting.current()]).toEqual(['static', [article]]);
    expect(web.asked('/v1/')).toEqual([]);
    await Promise.all([host.waiting.retry(), pass()]);
    expect([releaseOf(slot.state()), host.waiting.current()]).toEqual(['v1', []]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('keeps its release when its files do not load for a moment', async () => {
    web.fail('/v2/ArticlePage', 'failing');
    const { slot } = insomniaPage(hostOf());
    await pass(500);
    web.mend();
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
    expect(slot.generation()).toBe(0);
  });

  it('keeps its stylesheets while another release loads', async () => {
    web.putStylesheet('/r/blog/v2/ArticlePage.css');
    web.fail('/v2/', 'missing');
    const host = hostOf();
    const { slot } = insomniaPage(host);
    await pass(LONG);
    web.delay('/v1/', 500);
    void host.waiting.retry();
    await pass(1800);
    expect(web.styles('blog')).toEqual(['v2', 'v1']);
    await pass(2000);
    expect([releaseOf(slot.state()), web.styles('blog')]).toEqual(['v1', ['v1']]);
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
  it('is replaced in its slot, named for reports, and tried again elsewhere', async () => {
    const host = hostOf();
    const { slot, leave } = mountSlot(host);
    await pass();
    slot.handleError(new Error('no such thing'));
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v1');
    leave();
    const threw = { module: article, release: 'v2', ms: 0, outcome: 'threw', reason: 'no such thing' };
    expect(host.diagnostics().attempts.filter(({ outcome }) => outcome === 'threw')).toEqual([threw]);
    expect(releaseOf(await show(host))).toBe('v2');
  });

  it('is replaced also if it throws when a retry shows it', async () => {
    web.fail('/', 'lost');
    const { slot } = goTo(hostOf());
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
});

describe('the shell’s own modules', () => {
  it('come from its own chunks, without requests, and keep the stylesheets of the frame', async () => {
    web.putStylesheet('/r/shell/s1/main.css');
    putPrerendered('shell/AboutPage', 'shell');
    const host = hostOf({ modules: { AboutPage: async () => about } });
    expect(await show(host, 'shell/AboutPage')).toMatchObject({
      module: { release: 'shell', data: undefined },
    });
    expect(web.asked()).toEqual([]);
    await show(host, article);
    await show(host, 'shell/AboutPage');
    expect(web.styles('shell')).toEqual(['s1']);
  });

  it('are tried twice, then help is shown, or the document on a navigation', async () => {
    const AboutPage = jest.fn().mockRejectedValue(new Error('404'));
    const host = hostOf({ modules: { AboutPage } });
    expect(await show(host, 'shell/AboutPage')).toMatchObject({ kind: 'unavailable', reason: '404' });
    expect(AboutPage).toHaveBeenCalledTimes(2);
    web.pages.set('/about', '<div data-module="shell/AboutPage">');
    goTo(host, 'shell/AboutPage', {}, '/about');
    await pass();
    expect(host.documents).toHaveBeenCalledTimes(1);
  });

  it('are not tried again when they throw', async () => {
    const load = jest.fn(async () => about);
    const { slot } = mountSlot(hostOf({ modules: { AboutPage: load } }), 'shell/AboutPage');
    await pass();
    slot.handleError(new Error('no such thing'));
    expect((await outcomeOf({ slot })).kind).toBe('unavailable');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([false, true])(
    'have known hashes without hydration data; an earlier release is gone: %s',
    async (isGone) => {
      web.promote('shell', 's2', 's1');
      if (isGone) web.fail('/shell/s1/', 'missing');
      const AboutPage = jest.fn().mockRejectedValue(new Error('is listed by no release'));
      await show(hostOf({ page: empty, modules: { AboutPage } }), 'shell/AboutPage');
      expect(web.asked('/r/shell/')).toEqual(['/r/shell/s2/assets.json', '/r/shell/s1/assets.json']);
    },
  );
});

describe('the fault notice', () => {
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

describe('the document', () => {
  it('is asked for once, and again for a retry or another page', async () => {
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
});

it('the stylesheets of a release stay while a slot shows it', async () => {
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

describe('resume()', () => {
  /** Opens a slot that fails to load. */
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
    const requests = web.requests.filter(({ path, at }) => path === PAGE && at >= start);
    expect(requests).toHaveLength(4);
  });

  it('runs once for several events, and stops as soon as all modules are shown', async () => {
    const host = hostOf();
    const { seen, slot } = await lost(host);
    for (let n = 0; n < 3; n += 1) void host.resume();
    await pass(500);
    const once = web.requests.length;
    for (let n = 0; n < 3; n += 1) void host.resume();
    await pass(300);
    expect(web.requests).toHaveLength(once);
    web.mend();
    await pass(6000);
    expect([releaseOf(slot.state()), seen]).toEqual(['v2', ['shown']]);
    const requests = web.requests.length;
    await pass(LONG);
    expect(web.requests).toHaveLength(requests);
  });

  it('gives way to the visitor, who sees that it loads', async () => {
    const host = hostOf();
    const { slot } = await lost(host);
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
  it('is not used for navigations after five minutes, also if the site does not respond at once', async () => {
    const host = hostOf();
    const before = goTo(host);
    expect(releaseOf(await outcomeOf(before))).toBe('v2');
    before.leave();
    web.promote('blog', 'v3', 'v1');
    web.revoke('blog', 'v2');
    web.delay('/releases.json', 800);
    await pass(MINUTES);
    const start = performance.now();
    const { slot } = goTo(host, article, { slug: 'stress' }, '/blog/stress');
    await pass(100);
    expect(web.requests.some(({ path, at }) => path.endsWith('stress.json') && at >= start)).toBe(true);
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v3');
  });

  it('loads the document when the tab becomes visible again, once', async () => {
    const host = hostOf();
    await outcomeOf(goTo(host));
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    web.revoke('blog', 'v2');
    await pass(MINUTES);
    expect(host.documents).not.toHaveBeenCalled();
    jest.restoreAllMocks();
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
    const field = document.querySelector('input') as HTMLInputElement;
    field.value = 'words';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    web.revoke('blog', 'v2');
    expect(host.outdated.current()).toBe(false);
    await pass(MINUTES);
    expect([host.documents.mock.calls.length, host.outdated.current()]).toEqual([0, true]);
    host.reload();
    document.body.replaceChildren();
    expect(host.documents).toHaveBeenCalledTimes(1);
  });

  it('loads a document at the next navigation if it is the shell', async () => {
    const host = hostOf();
    goTo(host).leave();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    web.revoke('shell', 's1');
    await pass(MINUTES);
    await show(host);
    jest.restoreAllMocks();
    goTo(host);
    await pass();
    expect(host.documents).toHaveBeenCalledTimes(1);
  });
});

describe('trial releases', () => {
  const onLoaded = jest.fn();
  const trial = {
    releases: { blog: refOf('v4') },
    onLoaded,
  };

  beforeEach(() => {
    onLoaded.mockReset();
    web.publish('blog', 'v4');
  });

  it('come first, also without the live releases, then the others', async () => {
    const host = hostOf({ trial });
    web.fail('/releases.json', 'failing');
    expect(releaseOf(await show(hostOf({ page: web.hydrationData(), trial })))).toBe('v4');
    web.mend();
    expect(releaseOf(await show(host))).toBe('v4');
    web.fail('/v4/', 'lost');
    expect(releaseOf(await show(host, teaser))).toBe('v2');
    expect(onLoaded.mock.calls.map(([, release]: unknown[]) => release)).toEqual(['v4', 'v4', 'v2']);
  });

  it('are dropped when they are revoked', async () => {
    const host = hostOf({ trial });
    web.revoke('blog', 'v4');
    await show(host, contact);
    expect(releaseOf(await show(host))).toBe('v2');
  });

  it('count as loaded when their page does not exist', async () => {
    web.publish('blog', 'v4', { load: async () => null });
    await show(hostOf({ trial }));
    expect(onLoaded.mock.calls).toEqual([['blog', 'v4']]);
  });
});

describe('prefetching', () => {
  it('fetches everything, and the navigation requests nothing more, also if it comes earlier', async () => {
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

  it('prepares a first navigation: then only files and data are left to request', async () => {
    const host = hostOf({ page: web.hydrationData() });
    host.prepare(['blog', 'pharmacy']);
    await pass();
    expect(web.asked()).toEqual(['/releases.json', '/r/blog/v2/assets.json']);
    await outcomeOf(goTo(host));
    expect(web.asked().slice(2)).toEqual([
      ...['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'].map((file) => `/r/blog/v2/${file}`),
      '/r/blog/v2/data/insomnia.json',
    ]);
  });

  it('requests nothing for no remotes, and keeps the releases that the page names', async () => {
    const host = hostOf();
    host.prepare([]);
    await pass();
    expect(web.asked()).toEqual([]);
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
