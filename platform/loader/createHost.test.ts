import { assetsOf, type Fault, type MadeUpWeb, refOf } from '../test/madeUpWeb';
import {
  article,
  LONG,
  mountSlot,
  onMadeUpWeb,
  outcomeOf,
  pass,
  putPrerendered,
  releaseOf,
  tried,
} from '../test/hostOnMadeUpWeb';
import type { Host } from './createHost';
import type { SlotState } from './createSlot';

const contact = 'booking/ArticlePage';
const noParams = {};

let web: MadeUpWeb;

const { hostOf } = onMadeUpWeb((made) => {
  web = made;
  web.promote('shell', 's1');
  web.promote('blog', 'v2', 'v1', 'v0');
  web.promote('booking', 'k2', 'k1');
});

async function show(host: Host, id = article, params = noParams): Promise<SlotState> {
  const { slot, leave } = mountSlot(host, id, params);
  const state = await outcomeOf({ slot });
  leave();
  return state;
}

const liveReleasesRequests = () => web.asked('/releases.json').length;

describe('loading a module', () => {
  it('loads a module and its data from the release that the page names', async () => {
    expect(await show(hostOf())).toMatchObject({
      kind: 'shown',
      module: { release: 'v2', data: { from: '/r/blog/v2/data/index.json' } },
    });
    expect(liveReleasesRequests()).toBe(0);
  });

  it('fetches entry, script and stylesheet in parallel', async () => {
    web.fail('/r/', 'silent');
    mountSlot(hostOf());
    await pass(0);
    expect(web.asked()).toEqual([
      '/r/blog/v2/remoteEntry.js',
      '/r/blog/v2/ArticlePage.js',
      '/r/blog/v2/ArticlePage.css',
    ]);
  });

  it('uses the prerendered data once, then fetches it', async () => {
    const host = hostOf({ page: { ...web.hydrationData('blog'), data: { [article]: 'prerendered' } } });
    expect(await show(host)).toMatchObject({ module: { data: 'prerendered' } });
    expect(await show(host)).toMatchObject({ module: { data: { from: '/r/blog/v2/data/index.json' } } });
  });

  it.each(['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'])(
    'falls back to the previous release when %s does not load',
    async (file) => {
      web.fail(`/v2/${file}`, 'lost');
      expect(releaseOf(await show(hostOf()))).toBe('v1');
      expect(liveReleasesRequests()).toBe(1);
    },
  );

  it('fetches the data again for another release, which may expect another format', async () => {
    web.fail('/v2/', 'missing');
    const host = hostOf({ page: { ...web.hydrationData('blog'), data: { [article]: 'of v2' } } });
    expect(await show(host)).toMatchObject({ module: { data: { from: '/r/blog/v1/data/index.json' } } });
  });

  it.each([
    ['an unsupported contract version', { exposes: { contract: 99, Component: () => null } }],
    ['no module', { exposes: 7 }],
    ['no container', { container: undefined }],
    ['a load that throws its own error', { load: () => Promise.reject(new TypeError('no object')) }],
  ])('falls back when the release has %s', async (_, release) => {
    web.publish('blog', 'v2', release);
    expect(releaseOf(await show(hostOf()))).toBe('v1');
  });

  it('reports the error of the release, not the missing list of live releases', async () => {
    web.fail('/', 'lost');
    expect(await show(hostOf())).toEqual({
      kind: 'unavailable',
      reason: expect.stringMatching(/^\/r\/blog\/v2\/\S+ did not load\.$/),
    });
  });

  it('names the live entries that it knows for developers', async () => {
    const host = hostOf();
    expect(host.diagnostics().live).toEqual({});
    await show(host, contact);
    expect(host.diagnostics().live).toEqual({ shell: 1, blog: 1, booking: 1 });
  });
});

describe('the attempts to load a module', () => {
  type Row = [role: 'first' | 'prerendered' | 'part', Record<string, Fault>, string[], string];

  it.each<Row>([
    // The same release again, with other URLs; then the live one, which is the same; then the previous ones.
    ['part', { '/v2/': 'lost' }, ['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 loaded'], 'v1'],
    // It has waited long enough: another release first.
    [
      'part',
      { '/v2/': 'silent', '/v1/': 'lost' },
      ['v2 failed', '/releases.json loaded', 'v1 failed', 'v2 failed'],
      'unavailable',
    ],
    // Too late for a whole file again.
    ['part', { '/': 'silent' }, ['v2 failed', '/releases.json failed'], 'unavailable'],
    // Another release may have the data.
    ['part', { '/v2/data/': 'failing' }, ['v2 failed', '/releases.json loaded', 'v1 loaded'], 'v1'],
    ['first', { '/v2/data/': 'failing' }, ['v2 failed', '/releases.json loaded', 'v1 loaded'], 'v1'],
    ['prerendered', { '/v2/data/': 'failing' }, ['v2 failed', '/releases.json loaded', 'v1 loaded'], 'v1'],
    // Its data says that the page does not exist. Prerendered HTML can be read, so the page exists.
    ['part', { '/v2/data/': 'missing' }, ['v2 loaded'], 'unavailable'],
    ['first', { '/v2/data/': 'missing' }, ['v2 loaded'], 'not found'],
    ['prerendered', { '/v2/data/': 'missing' }, ['v2 loaded'], 'static'],
  ])('of a slot that is %s, with %j: %j', async (role, faults, attempts, expected) => {
    for (const [part, fault] of Object.entries(faults)) web.fail(part, fault);
    if (role === 'prerendered') putPrerendered(article, 'v2');
    const host = hostOf();
    const { slot } = mountSlot(host, article, {}, role === 'part' ? undefined : '/blogs');
    const state = await outcomeOf({ slot });
    expect(tried(host)).toEqual(attempts);
    const isNotFound = state.kind === 'shown' && state.module.data === null;
    expect(isNotFound ? 'not found' : releaseOf(state)).toBe(expected);
  });

  it('end with the release that failed a short time ago', async () => {
    const host = hostOf();
    web.fail('/v2/', 'lost');
    await show(host);
    web.mend();
    web.fail('/v1/', 'lost');
    web.fail('/v0/', 'lost');
    expect(releaseOf(await show(host))).toBe('v2');
    expect(tried(host).slice(-4)).toEqual(['v2 skipped', '/releases.json loaded', 'v1 failed', 'v2 loaded']);
  });
});

describe('timeouts on a fast connection', () => {
  /** Measures the time until the slot shows something. */
  async function timeOf(host: Host, id = article): Promise<{ ms: number; outcome: string }> {
    const start = performance.now();
    let end = start;
    const { slot } = mountSlot(host, id);
    slot.subscribe(() => (end = performance.now()));
    await pass(LONG);
    return { ms: end - start, outcome: releaseOf(slot.state()) };
  }

  it('waits 3 s for a file, then tries the previous release without a retry', async () => {
    web.fail('/v2/', 'silent');
    const { ms, outcome } = await timeOf(hostOf());
    expect(outcome).toBe('v1');
    expect(ms).toBeGreaterThanOrEqual(3000);
    expect(ms).toBeLessThan(3100);
    expect(web.asked('/v2/')).toHaveLength(3);
  });

  it.each([
    ['files or the live releases', article, ['/']],
    ['the live releases', contact, ['/releases.json']],
    ['any file of any release', article, ['/r/blog/']],
    ['the assets of the release', contact, ['assets.json']],
    ['the data', article, ['/data/']],
    ['a page of the shell', 'shell/AboutPage', []],
  ])('shows readable text within ten seconds when the server does not send %s', async (_, id, parts) => {
    for (const part of parts) web.fail(part, 'silent');
    const modules = { AboutPage: () => new Promise<never>(() => undefined) };
    const { ms, outcome } = await timeOf(hostOf({ modules }), id);
    expect(outcome).toBe('unavailable');
    expect(ms).toBeLessThanOrEqual(7000);
  });
});

describe('timeouts on a slow connection', () => {
  it('waits for slow files without retries or other releases', async () => {
    // 50 kbit/s and 800 ms: two seconds per file when loaded in parallel. The browser measures it with the page.
    web.line = { trip: 800, speed: 6.25 };
    void fetch('/releases.json');
    await pass(5000);
    const host = hostOf();
    web.delay('/v2/', 25_000);
    const { slot } = mountSlot(host);
    await pass(20_000);
    expect(slot.state().kind).toBe('loading');
    expect(web.asked('/r/')).toEqual([...new Set(web.asked('/r/'))]);
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
    expect(tried(host)).toEqual(['v2 loaded']);
    expect(web.asked('/v1/')).toEqual([]);
  });
});

describe('a remote that the page does not show', () => {
  it('fetches the live releases again when the known release fails', async () => {
    const host = hostOf();
    await show(host, contact);
    web.fail('/k2/', 'missing');
    web.promote('booking', 'k1');
    expect(releaseOf(await show(host, 'booking/BlogTeaser'))).toBe('k1');
    expect(liveReleasesRequests()).toBe(2);
  });

  it('retries the request for the live releases, and reports why they do not load', async () => {
    const host = hostOf();
    web.fail('/releases.json', 'failing', 1);
    expect(releaseOf(await show(host, contact))).toBe('k2');
    const other = hostOf();
    web.fail('/releases.json', 'failing');
    const reason: unknown = expect.stringMatching(/^\/releases\.json\S* returned status 503\.$/);
    expect(await show(other, contact)).toEqual({ kind: 'unavailable', reason });
    expect(other.diagnostics().attempts.at(-1)).toMatchObject({
      module: contact,
      release: '/releases.json',
      outcome: 'failed',
      reason,
    });
  });

  it('names a remote that the site does not have', async () => {
    expect(await show(hostOf(), 'pharmacy/ArticlePage')).toEqual({
      kind: 'unavailable',
      reason: expect.stringContaining('/releases.json names no release of pharmacy'),
    });
    expect(liveReleasesRequests()).toBe(1);
  });

  it('rejects assets whose hash differs from the live releases', async () => {
    const forged = {
      number: 9,
      current: { ...refOf('k2'), assets: refOf('k3').assets },
      previous: [refOf('k1')],
    };
    web.live = { ...(web.live as object), apps: { booking: forged } };
    expect(releaseOf(await show(hostOf(), contact))).toBe('k1');
  });
});

describe('a page without hydration data', () => {
  const empty = { remotes: {}, assets: {}, data: {} };

  it.each([false, true])(
    'fetches the live releases and the hashes of the shell’s own chunks; an earlier release is gone: %s',
    async (isGone) => {
      web.promote('shell', 's2', 's1');
      if (isGone) web.fail('/shell/s1/', 'missing');
      expect(releaseOf(await show(hostOf({ page: empty })))).toBe('v2');
      expect(web.asked('/r/shell/')).toEqual(['/r/shell/s2/assets.json', '/r/shell/s1/assets.json']);
    },
  );

  it('fetches the hashes of the shell’s own chunks before it retries one of them', async () => {
    const AboutPage = jest.fn().mockRejectedValue(new Error('is listed by no release'));
    await show(hostOf({ page: empty, modules: { AboutPage } }), 'shell/AboutPage');
    expect(web.asked('/r/shell/')).toEqual(['/r/shell/s1/assets.json']);
  });
});

describe('the shell’s own modules', () => {
  const Component = () => null;
  const about = { default: { contract: 1, Component } };

  it('keeps the stylesheets of the frame when pages change', async () => {
    web.putStylesheet('/r/shell/s1/main.css');
    putPrerendered('shell/AboutPage', 'shell');
    const host = hostOf({ modules: { AboutPage: async () => about } });
    await show(host, 'shell/AboutPage');
    await show(host, article);
    await show(host, 'shell/AboutPage');
    expect(web.styles('shell')).toEqual(['s1']);
  });

  it('loads modules of the shell from its own chunks', async () => {
    const state = await show(hostOf({ modules: { AboutPage: async () => about } }), 'shell/AboutPage');
    expect(state).toEqual({ kind: 'shown', module: { Component, data: undefined, release: 'shell' } });
    expect(web.asked()).toEqual([]);
  });

  it('tries no other release, nor the same again, when a module of the shell throws', async () => {
    const load = jest.fn(async () => about);
    const { slot } = mountSlot(hostOf({ modules: { AboutPage: load } }), 'shell/AboutPage');
    await pass();
    slot.handleError(new Error('no such thing'));
    expect((await outcomeOf({ slot })).kind).toBe('unavailable');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows help after the retry of a shell module fails, and reports why', async () => {
    const AboutPage = jest.fn().mockRejectedValue(new Error('404'));
    const state = await show(hostOf({ modules: { AboutPage } }), 'shell/AboutPage');
    expect(state).toEqual({ kind: 'unavailable', reason: '404' });
    expect(AboutPage).toHaveBeenCalledTimes(2);
  });
});

describe('remembered failures', () => {
  it('does not remember failures when nothing loads at all', async () => {
    const host = hostOf();
    web.fail('/', 'lost');
    expect((await show(host)).kind).toBe('unavailable');
    web.mend();
    expect(releaseOf(await show(host))).toBe('v2');
    expect(tried(host)).not.toContain('v2 skipped');
  });

  it.each<[string, [string, Fault, number][], string, boolean]>([
    ['that does not respond', [['/v2/', 'silent', Infinity]], 'v1', true],
    [
      'whose data did not load, not even after a pause',
      [
        ['/v2/ArticlePage.js', 'lost', 1],
        ['/v2/data/', 'failing', Infinity],
      ],
      'v1',
      false,
    ],
    [
      'that loaded after a timeout',
      [
        ['/v1/', 'lost', Infinity],
        ['/v2/', 'silent', 3],
      ],
      'v2',
      false,
    ],
  ])('remembers a release only if it is at fault: one %s', async (_, faults, expected, isRemembered) => {
    const host = hostOf();
    for (const fault of faults) web.fail(...fault);
    expect(releaseOf(await show(host))).toBe(expected);
    await show(host);
    expect(tried(host).includes('v2 skipped')).toBe(isRemembered);
  });

  it('remembers releases that failed or threw while another one loaded', async () => {
    const host = hostOf();
    const { slot, leave } = mountSlot(host);
    await pass();
    slot.handleError(new Error('no such thing'));
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v1');
    leave();
    expect(releaseOf(await show(host))).toBe('v1');
    expect(host.diagnostics().attempts).toContainEqual({
      module: article,
      release: 'v2',
      ms: 0,
      outcome: 'threw',
      reason: 'no such thing',
    });
  });
});

it('never falls back to a revoked release', async () => {
  web.fail('/v2/', 'missing');
  web.revoke('blog', 'v1');
  expect(releaseOf(await show(hostOf()))).toBe('v0');
  expect(web.asked('/v1/')).toEqual([]);
});

describe('trial releases', () => {
  const onLoaded = jest.fn();
  const trial = {
    releases: { blog: { id: 'v4', loadAssets: async () => assetsOf('blog', 'v4') } },
    onLoaded,
  };

  beforeEach(() => {
    onLoaded.mockReset();
    web.publish('blog', 'v4');
  });

  it('tries the trial release first, then falls back to the others', async () => {
    const host = hostOf({ trial });
    expect(releaseOf(await show(host))).toBe('v4');
    web.fail('/v4/', 'lost');
    expect(releaseOf(await show(host, 'blog/BlogTeaser'))).toBe('v2');
    expect(onLoaded.mock.calls).toEqual([
      ['blog', 'v4'],
      ['blog', 'v2'],
    ]);
  });

  it('tries a trial release of a remote that the page does not show, without the live releases', async () => {
    web.fail('/releases.json', 'failing');
    expect(releaseOf(await show(hostOf({ page: web.hydrationData(), trial })))).toBe('v4');
  });

  it('drops a revoked trial release', async () => {
    const host = hostOf({ trial });
    web.revoke('blog', 'v4');
    await show(host, contact);
    expect(releaseOf(await show(host))).toBe('v2');
  });

  it('reports a trial release as loaded when its page does not exist', async () => {
    web.publish('blog', 'v4', { load: async () => null });
    await show(hostOf({ trial }));
    expect(onLoaded.mock.calls).toEqual([['blog', 'v4']]);
  });
});

describe('prefetching', () => {
  it('fetches the live releases first, and the navigation requests nothing more', async () => {
    const host = hostOf();
    host.prefetch(contact, noParams);
    await pass();
    expect(web.asked('/k2/')).toContain('/r/booking/k2/ArticlePage.js');
    expect(web.asked('/k2/')).toContain('/r/booking/k2/data/index.json');
    const before = web.requests.length;
    expect(releaseOf(await show(host, contact))).toBe('k2');
    expect(web.requests).toHaveLength(before);
  });

  it('is reused by a navigation before it has finished', async () => {
    const host = hostOf();
    web.delay('/v2/', 1000);
    host.prefetch(article, noParams);
    await pass(500);
    const { slot } = mountSlot(host);
    expect(releaseOf(await outcomeOf({ slot }))).toBe('v2');
    expect(web.asked()).toEqual([...new Set(web.asked())]);
  });

  it('keeps data for 30 s', async () => {
    const host = hostOf();
    host.prefetch(article, noParams);
    await pass(31_000);
    await show(host);
    expect(web.asked('/data/')).toHaveLength(2);
  });

  it('retries a failed prefetch when the visitor points at the link again', async () => {
    const host = hostOf();
    web.fail('/data/', 'lost', 1);
    host.prefetch(article, noParams);
    await pass();
    host.prefetch(article, noParams);
    await pass();
    expect(web.asked('/data/')).toHaveLength(2);
    await show(host);
    expect(web.asked('/data/')).toHaveLength(2);
  });

  it('never throws or rejects', async () => {
    const host = hostOf();
    web.fail('/', 'lost');
    host.prefetch(article, noParams);
    host.prefetch('nobody/Nothing', noParams);
    host.prefetch('shell/Nothing', noParams);
    host.prefetch('', noParams);
    await pass(LONG);
    expect(host.diagnostics().attempts).toEqual([]);
  });
});
