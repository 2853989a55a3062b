import { defineModule } from '../contract/contract';
import type { Canary, LiveReleases, PageHandOver, ReleaseAssets, ReleaseRef } from '../contract/releases';
import { createRemoteLoader } from './createRemoteLoader';
import { forgetFailures } from './failedReleases';
import { fetchJson } from './fetchJson';
import { loadFile, removeOtherStylesheets } from './loadFile';
import type { Attempt } from './report';
import { timedOut } from './withTimeout';

jest.mock('./loadFile', () => ({ loadFile: jest.fn(), removeOtherStylesheets: jest.fn() }));
jest.mock('./fetchJson', () => ({ fetchJson: jest.fn() }));

const load = jest.mocked(loadFile);
const fetched = jest.mocked(fetchJson);

const ref = (id: string): ReleaseRef => ({ id, assets: `sha384-${id.padEnd(64, '0')}` });

function assetsOf(app: string, id: string): ReleaseAssets {
  return {
    app,
    id,
    contract: 1,
    global: `${app}_${id}`,
    entry: { js: ['remoteEntry.js'], css: [] },
    modules: { ArticlePage: { js: ['ArticlePage.js'], css: ['ArticlePage.css'] } },
    integrity: { 'remoteEntry.js': 'sha384-e', 'ArticlePage.js': 'sha384-a', 'ArticlePage.css': 'sha384-c' },
  };
}

/** Lets a release's container offer something else than its page. */
function offer(id: string, exposed: unknown): void {
  Object.assign(globalThis, {
    [id]: { init: jest.fn(), get: async () => () => ({ default: exposed }) },
  });
}

/** A page of the blog's release v2. */
const page: PageHandOver = {
  remotes: { blog: ref('v2') },
  assets: { s1: assetsOf('shell', 's1'), v2: assetsOf('blog', 'v2') },
  data: {},
};

const canary: Canary = { ...ref('v3'), percent: 10 };

/** Puts this browser into one of the hundred buckets. */
const inBucket = (bucket: number) => localStorage.setItem('canary-bucket', String(bucket));

/** The site as it is, `apps` apart. */
function siteWith(
  apps: Partial<LiveReleases['apps']> = {},
  { sequence = 4, revoked = {} }: Partial<LiveReleases> = {},
): LiveReleases {
  const others = {
    shell: { current: ref('s1'), previous: [] },
    blog: { current: ref('v2'), previous: [ref('v1'), ref('v0')] },
    booking: { current: ref('k2'), previous: [ref('k1')] },
  };
  return { schema: 1, sequence, apps: { ...others, ...apps } as LiveReleases['apps'], revoked };
}

const blogOf = (current: string, ...previous: string[]) => ({
  blog: { current: ref(current), previous: previous.map(ref) },
});

/** What the site answers when it is asked what is live. */
let live: () => unknown;

const asked = () => fetched.mock.calls.filter(([url]) => url === '/releases.json').length;

const down = () => {
  throw new Error('/releases.json answered 503.');
};

beforeEach(() => {
  forgetFailures();
  localStorage.clear();
  live = () => siteWith();
  load.mockReset().mockResolvedValue(undefined);
  fetched.mockReset().mockImplementation(async (url) => {
    if (url === '/releases.json') return live();
    const [, app = '', id = ''] = /^\/r\/(\w+)\/(\w+)\/assets\.json$/.exec(url) ?? [];
    return id ? assetsOf(app, id) : { from: url };
  });
  const read = {
    load: async (_: unknown, source: { read(path: string): Promise<unknown> }) => source.read('a.json'),
  };
  for (const id of [
    'blog_v4',
    'blog_v3',
    'blog_v2',
    'blog_v1',
    'blog_v0',
    'booking_k2',
    'booking_k1',
    'services_c1',
  ])
    offer(id, { ...defineModule({ Component: () => null }), ...read });
  Reflect.deleteProperty(window, '__composition');
});

/** Lets files whose address contains `part` fail, as often as that. */
function failing(part: string, times = 99): void {
  let left = times;
  load.mockImplementation(async (url) => {
    if (url.includes(part) && left-- > 0) throw new Error(`${url} did not load.`);
  });
}

const noParams = {};
const article = 'blog/ArticlePage';

type Account = { sequence?: number; attempts: Attempt[] };
const account = () => (window as unknown as { __composition(): Account }).__composition();

describe('loading a module', () => {
  it('takes it from the release that the page names, with the data of that release, and asks for no other', async () => {
    const loaded = await createRemoteLoader(page, {}).load(article, noParams);
    expect(loaded).toMatchObject({ release: 'v2', data: { from: '/r/blog/v2/data/a.json' } });
    expect(asked()).toBe(0);
  });

  it('fetches entry, script and stylesheet side by side', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    void createRemoteLoader(page, {}).load(article, noParams);
    await Promise.resolve();
    await Promise.resolve();
    expect(load.mock.calls.map(([url]) => url)).toEqual([
      '/r/blog/v2/remoteEntry.js',
      '/r/blog/v2/ArticlePage.js',
      '/r/blog/v2/ArticlePage.css',
    ]);
  });

  it('uses the data that came with the page once, then reads it anew', async () => {
    const loader = createRemoteLoader({ ...page, data: { [article]: 'prerendered' } }, {});
    expect((await loader.load(article, noParams)).data).toBe('prerendered');
    expect((await loader.load(article, noParams)).data).toEqual({ from: '/r/blog/v2/data/a.json' });
  });

  it('gives the entry 4 s and any other file 6 s', async () => {
    await createRemoteLoader(page, {}).load(article, noParams);
    expect(load.mock.calls).toEqual([
      ['/r/blog/v2/remoteEntry.js', 4000],
      ['/r/blog/v2/ArticlePage.js', 6000],
      ['/r/blog/v2/ArticlePage.css', 6000],
    ]);
  });

  it('tries a second time before it gives a release up', async () => {
    failing('/v2/ArticlePage.js', 1);
    const loaded = await createRemoteLoader(page, {}).load(article, noParams);
    expect(loaded.release).toBe('v2');
    expect(load.mock.calls.filter(([url]) => url === '/r/blog/v2/ArticlePage.js')).toHaveLength(2);
    expect(asked()).toBe(0);
  });

  it.each(['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'])(
    'falls back to the previous release, which the site names, when %s does not come',
    async (file) => {
      failing(`/v2/${file}`);
      const loaded = await createRemoteLoader(page, {}).load(article, noParams);
      expect(loaded.release).toBe('v1');
      expect(asked()).toBe(1);
    },
  );

  it('prefers a newer release to the previous one when the one of the page does not come', async () => {
    failing('/v2/');
    live = () => siteWith(blogOf('v4', 'v2', 'v1'));
    expect((await createRemoteLoader(page, {}).load(article, noParams)).release).toBe('v4');
  });

  it('reads the data anew for another release, which may want it in another shape', async () => {
    failing('/v2/');
    const loader = createRemoteLoader({ ...page, data: { [article]: 'of v2' } }, {});
    expect((await loader.load(article, noParams)).data).toEqual({ from: '/r/blog/v1/data/a.json' });
  });

  it('takes the stylesheets of all other releases out of the page', async () => {
    failing('/v2/');
    await createRemoteLoader(page, {}).load(article, noParams);
    expect(jest.mocked(removeOtherStylesheets).mock.lastCall).toEqual(['blog', 'v1']);
  });

  it('falls back when the container offers something else than the contract says', async () => {
    offer('blog_v2', { contract: 99, Component: () => null });
    expect((await createRemoteLoader(page, {}).load(article, noParams)).release).toBe('v1');
  });

  it('does not wait again, in this tab, for a release that has failed', async () => {
    failing('/v2/');
    const loader = createRemoteLoader(page, {});
    await loader.load(article, noParams);
    load.mockClear();
    expect((await loader.load(article, noParams)).release).toBe('v1');
    expect(load.mock.calls.filter(([url]) => url.includes('/v2/'))).toEqual([]);
  });

  it('asks for another release at once where the one of the page has failed before', async () => {
    failing('/v2/');
    await createRemoteLoader(page, {}).load(article, noParams);
    live = () => siteWith(blogOf('v4', 'v2'));
    expect((await createRemoteLoader(page, {}).load(article, noParams)).release).toBe('v4');
  });

  it('says which module and why when no release can be loaded', async () => {
    failing('/');
    await expect(createRemoteLoader(page, {}).load(article, noParams)).rejects.toThrow(
      /^blog\/ArticlePage could not be loaded: \/r\/blog\/v2\/.* did not load\.$/,
    );
  });

  it('says what was wrong with the release, rather than that nobody told of another', async () => {
    failing('/');
    live = down;
    await expect(createRemoteLoader(page, {}).load(article, noParams)).rejects.toThrow(
      /blog\/v2.* did not load\.$/,
    );
  });

  it('says so when all releases failed a short while ago', async () => {
    failing('/');
    const loader = createRemoteLoader(page, {});
    await loader.load(article, noParams).catch(() => undefined);
    await expect(loader.load(article, noParams)).rejects.toThrow('its releases failed a short while ago');
  });

  describe('when nothing answers', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());

    const never = () => new Promise<never>(() => undefined);
    const after = (ms: number, what: string) =>
      new Promise<never>((_, reject) => setTimeout(() => reject(timedOut(what)), ms));

    it('goes to the previous release after the one wait, without a second for the same', async () => {
      load.mockImplementation((url) => (url.includes('/v2/') ? never() : Promise.resolve()));
      const attempt = createRemoteLoader(page, {}).load(article, noParams);
      await jest.advanceTimersByTimeAsync(8000);
      await expect(attempt).resolves.toMatchObject({ release: 'v1' });
    });

    it('tries the only release there is a second time', async () => {
      load.mockImplementation((url, budget) => after(budget, url));
      live = () => siteWith(blogOf('v2'));
      const attempt = createRemoteLoader(page, {}).load(article, noParams);
      attempt.catch(() => undefined);
      await jest.advanceTimersByTimeAsync(4000);
      expect(load.mock.calls.filter(([url]) => url.endsWith('remoteEntry.js'))).toHaveLength(2);
      await jest.advanceTimersByTimeAsync(4000);
      await expect(attempt).rejects.toThrow('blog/ArticlePage could not be loaded');
    });

    it('leaves no file waiting that a later attempt would join', async () => {
      load.mockImplementation((url, budget) =>
        url.endsWith('ArticlePage.js') ? after(budget, url) : Promise.resolve(),
      );
      live = () => siteWith(blogOf('v2'));
      createRemoteLoader(page, {})
        .load(article, noParams)
        .catch(() => undefined);
      await jest.advanceTimersByTimeAsync(9500);
      const waits = load.mock.calls.filter(([url]) => url.endsWith('ArticlePage.js')).map(([, ms]) => ms);
      expect(waits).toEqual([6000, 3500]);
    });

    it.each([
      [
        'neither files nor the site’s own account of what is live',
        article,
        () => after(4000, '/releases.json'),
      ],
      ['no account of what is live', 'booking/ArticlePage', never],
      ['no file, and the previous release neither', article, () => siteWith()],
    ])('has the shell help within ten seconds: %s', async (_, id, answer) => {
      load.mockImplementation(never);
      live = answer;
      const caught = jest.fn();
      createRemoteLoader(page, {}).load(id, noParams).catch(caught);
      await jest.advanceTimersByTimeAsync(9500);
      expect(caught).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringContaining('could not be loaded') }),
      );
    });
  });

  it('tells a developer what was tried, and with what result', async () => {
    failing('/v2/');
    const loader = createRemoteLoader(page, {});
    expect(account().sequence).toBeUndefined();
    await loader.load(article, noParams);
    expect(account().sequence).toBe(4);
    expect(
      account()
        .attempts.slice(-4)
        .map(({ release, outcome }) => `${release} ${outcome}`),
    ).toEqual(['v2 failed', 'v2 failed', '/releases.json loaded', 'v1 loaded']);
  });
});

describe('a remote that the page does not show', () => {
  it('is asked for once, however many modules wait for it, and remembered while the page stands', async () => {
    const loader = createRemoteLoader(page, {});
    const both = await Promise.all([
      loader.load('booking/ArticlePage', noParams),
      loader.load('booking/ArticlePage', { slug: 'x' }),
    ]);
    expect(both.map(({ release }) => release)).toEqual(['k2', 'k2']);
    await loader.load('booking/ArticlePage', noParams);
    expect(asked()).toBe(1);
    expect(fetched).toHaveBeenCalledWith('/r/booking/k2/assets.json', ref('k2').assets);
  });

  it('changes nothing of the release that the page shows', async () => {
    live = () => siteWith(blogOf('v4', 'v2'));
    const loader = createRemoteLoader(page, {});
    await loader.load('booking/ArticlePage', noParams);
    expect((await loader.load(article, noParams)).release).toBe('v2');
  });

  it('falls back to its previous release without asking a second time', async () => {
    failing('/k2/');
    expect((await createRemoteLoader(page, {}).load('booking/ArticlePage', noParams)).release).toBe('k1');
    expect(asked()).toBe(1);
  });

  it('is asked for anew when what was live earlier does not come any more', async () => {
    const loader = createRemoteLoader(page, {});
    await loader.load('booking/ArticlePage', noParams);
    failing('/k2/');
    live = () => siteWith({ booking: { current: ref('k1'), previous: [] } });
    expect((await loader.load('booking/ArticlePage', noParams)).release).toBe('k1');
    expect(asked()).toBe(2);
  });

  it('still has its earlier release to fall back to when the site does not answer any more', async () => {
    const loader = createRemoteLoader(page, {});
    await loader.load('booking/ArticlePage', noParams);
    failing('/k2/');
    live = down;
    expect((await loader.load('booking/ArticlePage', noParams)).release).toBe('k1');
  });

  it('is asked for a second time when the first answer does not come', async () => {
    const answers = [down, () => siteWith()];
    live = () => answers.shift()?.();
    expect((await createRemoteLoader(page, {}).load('booking/ArticlePage', noParams)).release).toBe('k2');
  });

  it('cannot be shown while the site does not say what is live, and developers read why', async () => {
    live = down;
    await expect(createRemoteLoader(page, {}).load('booking/ArticlePage', noParams)).rejects.toThrow(
      'booking/ArticlePage could not be loaded: /releases.json answered 503.',
    );
    expect(account().attempts.at(-1)).toMatchObject({
      module: 'booking/ArticlePage',
      release: '/releases.json',
      outcome: 'failed',
      reason: '/releases.json answered 503.',
    });
  });

  it('is named when the site knows no such remote', async () => {
    const attempt = createRemoteLoader(page, {}).load('pharmacy/ArticlePage', noParams);
    await expect(attempt).rejects.toThrow('/releases.json names no release of pharmacy');
    expect(asked()).toBe(1);
  });
});

describe('a page that came without its hand-over', () => {
  const empty: PageHandOver = { remotes: {}, assets: {}, data: {} };

  it('asks the site for all: releases, and the hashes of the shell’s own chunks', async () => {
    live = () => siteWith({ shell: { current: ref('s2'), previous: [ref('s1')] } });
    expect((await createRemoteLoader(empty, {}).load(article, noParams)).release).toBe('v2');
    for (const id of ['s2', 's1'])
      expect(fetched).toHaveBeenCalledWith(`/r/shell/${id}/assets.json`, ref(id).assets);
  });

  it('learns the hashes of the shell’s own chunks when one of them has to be tried again', async () => {
    await createRemoteLoader(empty, {}).renew?.();
    expect(fetched).toHaveBeenCalledWith('/r/shell/s1/assets.json', ref('s1').assets);
  });
});

describe('asking anew', () => {
  it('knows of a newer release then', async () => {
    const loader = createRemoteLoader(page, {});
    live = () => siteWith(blogOf('v4', 'v2'));
    await loader.renew?.();
    expect((await loader.load(article, noParams)).release).toBe('v4');
    expect(account().sequence).toBe(4);
  });

  it('asks once for all who wait', async () => {
    const loader = createRemoteLoader(page, {});
    await Promise.all([loader.renew?.(), loader.renew?.(), loader.load('booking/ArticlePage', noParams)]);
    expect(asked()).toBe(1);
  });

  it('never goes back to an older state of the site than this page has seen', async () => {
    const loader = createRemoteLoader(page, {});
    live = () => siteWith(blogOf('v4', 'v2'), { sequence: 9 });
    await loader.renew?.();
    live = () => siteWith(blogOf('v1'), { sequence: 8 });
    await loader.renew?.();
    expect((await loader.load(article, noParams)).release).toBe('v4');
    expect(account().sequence).toBe(9);
  });

  it('drops what was taken back for good, also a release that the page names', async () => {
    const loader = createRemoteLoader(page, {});
    live = () => siteWith(blogOf('v1'), { revoked: { blog: ['v2'] } });
    await loader.load('booking/ArticlePage', noParams);
    expect((await loader.load(article, noParams)).release).toBe('v1');
    expect(load.mock.calls.filter(([url]) => url.includes('/v2/'))).toEqual([]);
  });

  it('falls back to nothing that was taken back for good', async () => {
    failing('/v2/');
    live = () => siteWith(blogOf('v2', 'v1'), { revoked: { blog: ['v1'] } });
    await expect(createRemoteLoader(page, {}).load(article, noParams)).rejects.toThrow('could not be loaded');
  });

  it.each([
    ['nothing', null],
    ['a number', 7],
    ['no app', { ...siteWith(), apps: {} }],
    ['apps that are a number', { ...siteWith(), apps: 7 }],
    ['an app that is a number', { ...siteWith(), apps: { blog: 7 } }],
    ['an app without previous releases', { ...siteWith(), apps: { blog: { current: ref('v4') } } }],
    ['no sequence', { ...siteWith(blogOf('v4')), sequence: undefined }],
    ['nothing of what was revoked', { ...siteWith(blogOf('v4')), revoked: undefined }],
    ['a newer form', { ...siteWith(blogOf('v4')), schema: 2 }],
    [
      'an id that leads elsewhere',
      siteWith({ blog: { current: { ...ref('v4'), id: '../x' }, previous: [] } }),
    ],
    ['a hash that is none', siteWith({ blog: { current: { id: 'v4', assets: 'sha384-' }, previous: [] } })],
    [
      'a canary without a hash',
      siteWith({ blog: { ...blogOf('v4').blog, canary: { id: 'v5', percent: 9 } as Canary } }),
    ],
  ])('keeps to what the page knows when the site answers %s', async (_, value) => {
    live = () => value;
    const loader = createRemoteLoader(page, {});
    await loader.renew?.();
    expect((await loader.load(article, noParams)).release).toBe('v2');
    await expect(loader.load('booking/ArticlePage', noParams)).rejects.toThrow(
      '/releases.json is damaged, or older than before.',
    );
  });
});

describe('a canary', () => {
  const withCanary: PageHandOver = { ...page, canary: { blog: canary }, data: { [article]: 'of v2' } };

  it('is what the browsers below its percentage get, from the first page on, with data of its own', async () => {
    inBucket(9);
    const loader = createRemoteLoader(withCanary, {});
    const loaded = await loader.load(article, noParams);
    expect(loaded).toMatchObject({ release: 'v3', data: { from: '/r/blog/v3/data/a.json' } });
    expect(load.mock.calls.filter(([url]) => url.includes('/v2/'))).toEqual([]);
    expect(asked()).toBe(0);
  });

  it('is nothing to all others: they get the page’s own release and data, and no request more', async () => {
    inBucket(10);
    const loaded = await createRemoteLoader(withCanary, {}).load(article, noParams);
    expect(loaded).toMatchObject({ release: 'v2', data: 'of v2' });
    expect(fetched.mock.calls).toEqual([]);
  });

  it('draws no bucket where there is none', async () => {
    await createRemoteLoader(page, {}).load(article, noParams);
    expect(localStorage).toHaveLength(0);
  });

  it('of a remote that the page does not show is told of by the site', async () => {
    inBucket(9);
    const booking = { current: ref('k2'), canary: { ...ref('k1'), percent: 10 }, previous: [] };
    live = () => siteWith({ booking });
    expect((await createRemoteLoader(page, {}).load('booking/ArticlePage', noParams)).release).toBe('k1');
  });

  it('gives way to the current release when it fails, with the data that came with the page', async () => {
    inBucket(0);
    failing('/v3/');
    const loaded = await createRemoteLoader(withCanary, {}).load(article, noParams);
    expect(loaded).toMatchObject({ release: 'v2', data: 'of v2' });
    expect(load.mock.calls.filter(([url]) => url.endsWith('/v3/ArticlePage.js'))).toHaveLength(2);
  });

  it('gives way to the current release after the one wait when it does not answer', async () => {
    inBucket(0);
    load.mockImplementation(async (url) => {
      if (url.includes('/v3/')) throw timedOut(url);
    });
    expect((await createRemoteLoader(withCanary, {}).load(article, noParams)).release).toBe('v2');
    expect(load.mock.calls.filter(([url]) => url.endsWith('/v3/ArticlePage.js'))).toHaveLength(1);
  });

  it('gives way to the previous release when it and the current one fail', async () => {
    inBucket(0);
    load.mockImplementation(async (url) => {
      if (/\/v[23]\//.test(url)) throw new Error(`${url} did not load.`);
    });
    live = () => siteWith({ blog: { ...blogOf('v2', 'v1').blog, canary } });
    expect((await createRemoteLoader(withCanary, {}).load(article, noParams)).release).toBe('v1');
  });

  it.each([
    ['in its share', 0, 'v3'],
    ['outside of it', 99, 'v4'],
  ])('keeps nobody from learning of a newer release: a browser %s', async (_, bucket, release) => {
    inBucket(bucket);
    const loader = createRemoteLoader(withCanary, {});
    await loader.load(article, noParams);
    live = () => siteWith({ blog: { ...blogOf('v4', 'v2').blog, canary } });
    await loader.renew?.();
    expect((await loader.load(article, noParams)).release).toBe(release);
    failing('/v3/');
    expect((await loader.load(article, noParams)).release).toBe('v4');
  });

  it('ends in an open page that asks anew when it has ended on the site', async () => {
    inBucket(0);
    const loader = createRemoteLoader(withCanary, {});
    await loader.load(article, noParams);
    live = () => siteWith({}, { revoked: { blog: ['v3'] } });
    await loader.renew?.();
    expect((await loader.load(article, noParams)).release).toBe('v2');
  });
});

describe('what a tab tries', () => {
  const tried = { blog: ref('v4') };

  it('comes before all others, a canary too, and they stay the steps to fall back to', async () => {
    inBucket(0);
    const loader = createRemoteLoader({ ...page, canary: { blog: canary } }, {}, tried);
    expect((await loader.load(article, noParams)).release).toBe('v4');
    failing('/v4/');
    expect((await loader.load(article, noParams)).release).toBe('v2');
  });

  it('is tried where the page does not show its remote, also while the site says nothing', async () => {
    live = down;
    const loader = createRemoteLoader({ ...page, remotes: {} }, {}, tried);
    expect((await loader.load(article, noParams)).release).toBe('v4');
  });

  it('stays when the site is asked anew, and the other remotes are as new as for anybody', async () => {
    const loader = createRemoteLoader(
      { ...page, remotes: { ...page.remotes, booking: ref('k1') } },
      {},
      tried,
    );
    await loader.renew?.();
    expect((await loader.load(article, noParams)).release).toBe('v4');
    expect((await loader.load('booking/ArticlePage', noParams)).release).toBe('k2');
  });

  it('ends when it was taken back for good', async () => {
    const loader = createRemoteLoader(page, {}, tried);
    live = () => siteWith({}, { revoked: { blog: ['v4'] } });
    await loader.renew?.();
    expect((await loader.load(article, noParams)).release).toBe('v2');
  });
});

describe('fetching ahead', () => {
  const pass = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('asks what is live first, for a remote that the page does not show; going there asks nothing more', async () => {
    const loader = createRemoteLoader(page, {});
    loader.prefetch('booking/ArticlePage');
    await pass();
    expect(load.mock.calls.map(([url]) => url)).toContain('/r/booking/k2/ArticlePage.js');
    await loader.load('booking/ArticlePage', noParams);
    expect(asked()).toBe(1);
  });

  it('fetches the canary for those who share in it, until it has failed', async () => {
    inBucket(0);
    const loader = createRemoteLoader({ ...page, canary: { blog: canary } }, {});
    loader.prefetch(article);
    await pass();
    expect(load.mock.calls.map(([url]) => url)).toContain('/r/blog/v3/ArticlePage.js');
    failing('/v3/');
    await loader.load(article, noParams);
    load.mockClear();
    loader.prefetch(article);
    await pass();
    expect(load.mock.calls.map(([url]) => url.split('/')[3])).toEqual(['v2', 'v2', 'v2']);
  });

  it('never throws, whatever happens', async () => {
    failing('/');
    live = down;
    const loader = createRemoteLoader(page, {});
    expect(() => loader.prefetch(article)).not.toThrow();
    expect(() => loader.prefetch('nobody/Nothing')).not.toThrow();
    await pass();
  });
});
