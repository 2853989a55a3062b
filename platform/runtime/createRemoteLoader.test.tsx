import { defineModule } from '../contract/contract';
import type { PagePointer, ReleaseAssets } from '../contract/pointer';
import { createRemoteLoader, RemoteUnavailable } from './createRemoteLoader';
import { forgetFailures } from './failedReleases';
import { fetchJson } from './fetchJson';
import { loadFile } from './loadFile';

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
    shared: {},
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

  it('tries a second time, with another query, before it gives a release up', async () => {
    failing('/v2/ArticlePage.js', 1);
    const loaded = await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
    expect(loaded.release).toBe('v2');
    expect(load).toHaveBeenCalledWith('/r/blog/v2/ArticlePage.js', 1, 6000);
  });

  it.each(['remoteEntry.js', 'ArticlePage.js', 'ArticlePage.css'])(
    'falls back to the previous release when %s does not come',
    async (file) => {
      failing(`/v2/${file}`, 9);
      const loaded = await createRemoteLoader(pointer, {}).load('blog/ArticlePage', noParams);
      expect(loaded).toMatchObject({ Component: ArticleOfV1, release: 'v1' });
    },
  );

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
