import { defineModule } from '../contract/contract';
import type { PagePointer, Pointer, ReleaseAssets } from '../contract/pointer';
import { createRemoteLoader, RemoteUnavailable } from './createRemoteLoader';
import { forgetFailures } from './failedReleases';
import { fetchJson } from './fetchJson';
import { loadFile, removeStylesheets } from './loadFile';
import { TimedOut } from './withTimeout';

jest.mock('./loadFile', () => ({ loadFile: jest.fn(), removeStylesheets: jest.fn() }));
jest.mock('./fetchJson', () => ({ fetchJson: jest.fn() }));

const load = jest.mocked(loadFile);
const fetched = jest.mocked(fetchJson);
const ArticleOfV2 = () => null;
const ArticleOfV1 = () => null;

function assetsOf(id: string): ReleaseAssets {
  return {
    app: 'blog',
    id,
    contract: 1,
    global: `blog_${id}`,
    entry: { js: ['remoteEntry.js'], css: [] },
    modules: { ArticlePage: { js: ['ArticlePage.js'], css: ['ArticlePage.css'] } },
    integrity: { 'remoteEntry.js': 'sha384-e', 'ArticlePage.js': 'sha384-a', 'ArticlePage.css': 'sha384-c' },
  };
}

function serve(id: string, exposed: unknown): void {
  Object.assign(globalThis, {
    [`blog_${id}`]: { init: jest.fn(), get: async () => () => ({ default: exposed }) },
  });
}

const pointer: PagePointer = {
  sequence: 3,
  remotes: {
    blog: [
      { id: 'v2', assets: 'sha384-2' },
      { id: 'v1', assets: 'sha384-1' },
    ],
  },
  assets: { v2: assetsOf('v2') },
  data: {},
};

beforeEach(() => {
  forgetFailures();
  load.mockReset().mockResolvedValue(undefined);
  fetched
    .mockReset()
    .mockImplementation(async (url) => (url.endsWith('assets.json') ? assetsOf('v1') : { from: url }));
  serve(
    'v2',
    defineModule({
      Component: ArticleOfV2,
      load: async (_, source) => source.read('a.json') as Promise<undefined>,
    }),
  );
  serve('v1', defineModule({ Component: ArticleOfV1 }));
  Reflect.deleteProperty(window, '__composition');
});

const sitePointer: Pointer = {
  schema: 1,
  sequence: 4,
  apps: {
    shell: { current: { id: 's1', assets: 'sha384-s' }, since: '2026-01-01T00:00:00Z', previous: [] },
    blog: {
      current: { id: 'v2', assets: 'sha384-2' },
      since: '2026-01-01T00:00:00Z',
      previous: [
        { id: 'v1', assets: 'sha384-1' },
        { id: 'v0', assets: 'sha384-0' },
      ],
    },
  },
};

function failing(part: string, times: number): void {
  let left = times;
  load.mockImplementation(async (url) => {
    if (url.includes(part) && left-- > 0) throw new Error(`${url} did not load.`);
  });
}

const noParams = {};

describe('loading a module', () => {
  it('takes it from the current release, with the data of that release', async () => {
    const loaded = await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
    expect(loaded).toMatchObject({
      Component: ArticleOfV2,
      release: 'v2',
      data: { from: '/r/blog/v2/data/a.json' },
    });
  });

  it('fetches entry, script and stylesheet side by side', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    void createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
    await Promise.resolve();
    await Promise.resolve();
    expect(load.mock.calls.map(([url]) => url)).toEqual([
      '/r/blog/v2/remoteEntry.js',
      '/r/blog/v2/ArticlePage.js',
      '/r/blog/v2/ArticlePage.css',
    ]);
  });

  it('uses the data that came with the page once, then reads it anew', async () => {
    const loader = createRemoteLoader({ ...pointer, data: { 'blog/ArticlePage': 'prerendered' } }, {});
    expect((await loader.load('blog/ArticlePage', noParams)).data).toBe('prerendered');
    expect((await loader.load('blog/ArticlePage', noParams)).data).toEqual({
      from: '/r/blog/v2/data/a.json',
    });
  });

  it('gives the entry 4 s and any other file 6 s', async () => {
    await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
    expect(load.mock.calls).toEqual([
      ['/r/blog/v2/remoteEntry.js', 4000],
      ['/r/blog/v2/ArticlePage.js', 6000],
      ['/r/blog/v2/ArticlePage.css', 6000],
    ]);
  });

  it('tries a second time before it gives a release up', async () => {
    failing('/v2/ArticlePage.js', 1);
    const loaded = await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
    expect(loaded.release).toBe('v2');
    expect(load.mock.calls.filter(([url]) => url === '/r/blog/v2/ArticlePage.js')).toHaveLength(2);
  });

  it.each(['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'])(
    'falls back to the previous release when %s does not come',
    async (file) => {
      failing(`/v2/${file}`, 9);
      const loaded = await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
      expect(loaded).toMatchObject({ Component: ArticleOfV1, release: 'v1' });
    },
  );

  it('reads the data anew for the previous release, which may want it in another shape', async () => {
    failing('/v2/', 99);
    serve('v1', defineModule({ Component: ArticleOfV1, load: async () => 'of v1' as never }));
    const loader = createRemoteLoader({ ...pointer, data: { 'blog/ArticlePage': 'of v2' } }, {});
    expect((await loader.load('blog/ArticlePage', noParams)).data).toBe('of v1');
  });

  it('takes the stylesheets of the release that failed out of the page', async () => {
    failing('/v2/', 99);
    await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
    expect(jest.mocked(removeStylesheets)).toHaveBeenCalledWith('/r/blog/v2/');
  });

  it('falls back when the container offers something else than the contract says', async () => {
    serve('v2', { contract: 99, Component: ArticleOfV2 });
    expect((await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams)).release).toBe('v1');
  });

  it('does not wait again, in this tab, for a release that has failed', async () => {
    failing('/v2/', 99);
    const loader = createRemoteLoader(pointer, {});
    await loader.load('blog/ArticlePage', noParams);
    load.mockClear();
    await loader.load('blog/ArticlePage', noParams);
    expect(load.mock.calls.filter(([url]) => url.includes('/v2/'))).toEqual([]);
  });

  it('says which module and why when no release can be loaded', async () => {
    failing('/', 99);
    const attempt = createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
    await expect(attempt).rejects.toThrow(RemoteUnavailable);
    await expect(attempt).rejects.toThrow(/^blog\/ArticlePage could not be loaded: .*v1.* did not load\.$/);
  });

  it('says so when the pointer names no release of the remote', async () => {
    const attempt = createRemoteLoader(pointer, {}).load('booking/ContactPage', noParams);
    await expect(attempt).rejects.toThrow('the pointer names no release of booking');
  });

  it('says so when all releases failed a short while ago', async () => {
    failing('/', 99);
    const loader = createRemoteLoader(pointer, {});
    await loader.load('blog/ArticlePage', noParams).catch(() => undefined);
    await expect(loader.load('blog/ArticlePage', noParams)).rejects.toThrow(
      'its releases failed a short while ago',
    );
  });

  it('asks the site for its releases when the page came without them', async () => {
    fetched.mockImplementation(async (url) =>
      url === '/releases.json' ? sitePointer : assetsOf(url.split('/')[3] ?? ''),
    );
    const empty: PagePointer = { sequence: 0, remotes: {}, assets: {}, data: {} };
    expect(await createRemoteLoader(empty, {}).load('blog/ArticlePage', noParams)).toMatchObject({
      release: 'v2',
    });
    expect(fetched).toHaveBeenCalledWith('/r/shell/s1/assets.json', 'sha384-s');
  });

  it('knows of a newer release once it is told to ask', async () => {
    const { apps } = sitePointer;
    const blog = { current: { id: 'v1', assets: 'sha384-1' }, previous: [] };
    fetched.mockImplementation(async (url) =>
      url === '/releases.json' ? { ...sitePointer, apps: { ...apps, blog } } : assetsOf('v1'),
    );
    const loader = createRemoteLoader(pointer, {});
    await loader.renew?.();
    expect(await loader.load('blog/ArticlePage', noParams)).toMatchObject({ release: 'v1' });
  });

  it.each([null, 7, {}, { apps: { blog: 7 } }])(
    'keeps to what the page knows when the site answers %j',
    async (value) => {
      fetched.mockImplementation(async (url) => (url === '/releases.json' ? value : { from: url }));
      const loader = createRemoteLoader(pointer, {});
      await loader.renew?.();
      expect(await loader.load('blog/ArticlePage', noParams)).toMatchObject({ release: 'v2' });
    },
  );

  describe('when nothing answers', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());

    it('goes to the previous release after the one wait, without a second for the same', async () => {
      load.mockImplementation((url) =>
        url.includes('/v2/') ? new Promise(() => undefined) : Promise.resolve(),
      );
      const attempt = createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
      await jest.advanceTimersByTimeAsync(8000);
      await expect(attempt).resolves.toMatchObject({ release: 'v1' });
    });

    it('tries the only release there is a second time', async () => {
      load.mockImplementation((_, budget) => {
        const never = new Promise<void>((_, reject) => setTimeout(() => reject(new TimedOut('x')), budget));
        return never;
      });
      const only = { ...pointer, remotes: { blog: pointer.remotes['blog']?.slice(0, 1) ?? [] } };
      const attempt = createRemoteLoader(only, {}).load('blog/ArticlePage', noParams);
      attempt.catch(() => undefined);
      await jest.advanceTimersByTimeAsync(4000);
      expect(load.mock.calls.filter(([url]) => url.endsWith('remoteEntry.js'))).toHaveLength(2);
      await jest.advanceTimersByTimeAsync(4000);
      await expect(attempt).rejects.toThrow(RemoteUnavailable);
    });

    it('leaves no file waiting that a later attempt would join', async () => {
      load.mockImplementation(
        (url, budget) =>
          new Promise<void>((resolve, reject) =>
            url.endsWith('ArticlePage.js') ? setTimeout(() => reject(new TimedOut(url)), budget) : resolve(),
          ),
      );
      const only = { ...pointer, remotes: { blog: pointer.remotes['blog']?.slice(0, 1) ?? [] } };
      createRemoteLoader(only, {})
        .load('blog/ArticlePage', noParams)
        .catch(() => undefined);
      await jest.advanceTimersByTimeAsync(9500);
      const waits = load.mock.calls.filter(([url]) => url.endsWith('ArticlePage.js')).map(([, ms]) => ms);
      expect(waits).toEqual([6000, 3500]);
    });

    it('has the shell help within ten seconds', async () => {
      load.mockReturnValue(new Promise(() => undefined));
      const caught = jest.fn();
      createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams).catch(caught);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(caught).toHaveBeenCalledWith(expect.any(RemoteUnavailable));
    });
  });

  it('tells a developer what was tried, and with what result', async () => {
    failing('/v2/', 99);
    await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
    const { attempts } = (
      window as unknown as { __composition(): { attempts: { release: string; outcome: string }[] } }
    ).__composition();
    expect(attempts.slice(-3).map(({ release, outcome }) => `${release} ${outcome}`)).toEqual([
      'v2 failed',
      'v2 failed',
      'v1 loaded',
    ]);
  });
});

describe('prefetching', () => {
  it('never throws, whatever happens', async () => {
    failing('/', 99);
    const loader = createRemoteLoader(pointer, {});
    expect(() => loader.prefetch('blog/ArticlePage')).not.toThrow();
    expect(() => loader.prefetch('nobody/Nothing')).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
});
