import type { ShareScope } from '../contract/browser';
import type { ReleaseAssets } from '../contract/releases';
import { assetsOf, type MadeUpRelease, type MadeUpWeb, madeUpWeb, refOf } from '../test/madeUpWeb';
import { createFiles } from './createFiles';
import { createReleaseLoader } from './createReleaseLoader';

const id = 'blog/ArticlePage';
const signal = new AbortController().signal;
const scope = { react: {} };
const exposed = { default: { contract: 1, Component: () => null } };

let web: MadeUpWeb;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  web = madeUpWeb();
});
afterEach(() => {
  web.close();
  jest.useRealTimers();
});

type Data = Readonly<Record<string, unknown>>;

/** Returns a function that loads a module from this release. */
function loadFrom(release: MadeUpRelease = {}, data: Data = {}, assets = assetsOf('blog', 'v2')) {
  web.publish('blog', 'v2', release);
  const page = { remotes: { blog: refOf('v2') }, assets: { v2: assets }, data };
  const releaseLoader = createReleaseLoader(page, scope, createFiles(Object.values(page.assets)));
  return async (name = id, params = {}) => {
    const work = releaseLoader.loadModule(name, params, refOf('v2'), signal);
    work.catch(() => {});
    await jest.advanceTimersByTimeAsync(5000);
    return work;
  };
}

describe('loadModule', () => {
  it('initialises a container once with the share scope', async () => {
    const init = jest.fn<void, [ShareScope]>();
    const read = loadFrom({ container: { init, get: async () => () => exposed } });
    expect(await read()).toMatchObject({ Component: exposed.default.Component, release: 'v2' });
    await read('blog/BlogTeaser');
    expect(init.mock.calls).toEqual([[scope]]);
  });

  it('keeps the first container when the entry runs again later', async () => {
    const read = loadFrom({ container: { init: () => undefined, get: async () => () => exposed } });
    await read();
    const other = { init: jest.fn(), get: jest.fn() };
    Object.assign(globalThis, { blog_v2: other });
    expect(await read('blog/BlogTeaser')).toMatchObject({ release: 'v2' });
    expect(other.get).not.toHaveBeenCalled();
  });

  it('retries the initialisation of a container after a failure', async () => {
    const init = jest
      .fn()
      .mockRejectedValueOnce(new Error('Unsatisfied version'))
      .mockResolvedValue(undefined);
    const read = loadFrom({ container: { init, get: async () => () => exposed } });
    await expect(read()).rejects.toThrow('Unsatisfied version');
    expect(await read()).toMatchObject({ release: 'v2' });
  });

  it('times out when a container never settles', async () => {
    const read = loadFrom({ container: { init: () => undefined, get: () => new Promise(() => undefined) } });
    const work = expect(read()).rejects.toMatchObject({ failure: 'timeout' });
    await jest.advanceTimersByTimeAsync(40_000);
    await work;
  });

  it('names a module that the release does not expose', async () => {
    await expect(loadFrom()('blog/SearchPage')).rejects.toMatchObject({
      failure: 'code',
      message: 'Release v2 of blog exposes no SearchPage.',
    });
    expect(web.asked()).toEqual([]);
  });
});

describe('the data of a module', () => {
  it('uses prerendered data only for the same parameters', async () => {
    const read = loadFrom({}, { [`${id}?slug=insomnia`]: 'of insomnia' });
    expect(await read(id, { slug: 'anxiety' })).toMatchObject({
      data: { from: '/r/blog/v2/data/anxiety.json' },
    });
    expect(await read(id, { slug: 'insomnia' })).toMatchObject({ data: 'of insomnia' });
  });

  describe('a data file named by the release', () => {
    const list = assetsOf('blog', 'v2');
    const assets: ReleaseAssets = {
      ...list,
      modules: { ArticlePage: { js: ['ArticlePage.js'], css: [], data: ':slug.json' } },
    };

    const read = (release: MadeUpRelease = {}, data: Data = {}, slug = 'insomnia') =>
      loadFrom(release, data, assets)(id, { slug });

    it('fetches the data file once, in parallel with the scripts, and checks its hash', async () => {
      expect(await read()).toMatchObject({ data: { from: '/r/blog/v2/data/insomnia.json' } });
      expect(web.requests.filter(({ path }) => path.endsWith('.json'))).toMatchObject([
        { path: '/r/blog/v2/data/insomnia.json', integrity: 'sha384-insomnia.json' },
      ]);
      expect(new Set(web.requests.map(({ at }) => at)).size).toBe(1);
    });

    it('does not fetch the data file if the page contains the data', async () => {
      expect(await read({}, { [`${id}?slug=insomnia`]: 'in the page' })).toMatchObject({
        data: 'in the page',
      });
      expect(web.asked('.json')).toEqual([]);
    });

    it.each(['..', 'a/b', '<script>', ''])(
      'does not prefetch a data file for the parameter "%s"',
      async (slug) => {
        expect(await read({ load: async () => null }, {}, slug)).toMatchObject({ data: null });
        expect(web.asked('.json')).toEqual([]);
      },
    );

    it('ignores a failed request for a data file that load does not read', async () => {
      web.fail('/data/', 'failing');
      expect(await read({ load: async () => 'something else' })).toMatchObject({ data: 'something else' });
    });

    it('reports a data failure when load reads a file that did not load', async () => {
      web.fail('/data/', 'failing');
      const work = read({ load: (_, source) => source.read('insomnia.json') });
      await expect(work).rejects.toMatchObject({ failure: 'data' });
      expect(web.asked('.json')).toHaveLength(1);
    });
  });

  it('loads no data of a release that lists no hashes', async () => {
    const { 'hashes/0.json': _, ...integrity } = assetsOf('blog', 'v2').integrity;
    const work = loadFrom({}, {}, { ...assetsOf('blog', 'v2'), integrity })();
    await expect(work).rejects.toThrow('blog v2 lists no hashes of data files.');
    expect(web.asked('/data/')).toEqual([]);
  });

  it('has no data without load', async () => {
    const read = loadFrom({ exposes: exposed.default });
    expect(await read()).toMatchObject({ data: undefined });
  });

  it('returns null for a missing file, and lets load decide', async () => {
    web.fail('/data/', 'missing');
    const read = loadFrom({ load: async (_, source) => ({ found: await source.read('a.json') }) });
    expect(await read()).toMatchObject({ data: { found: null } });
  });

  it.each(['failing', 'silent', 'damaged'] as const)(
    'reports a data failure when the file is %s',
    async (fault) => {
      web.fail('/data/', fault);
      await expect(loadFrom()()).rejects.toMatchObject({ failure: 'data' });
    },
  );

  it('reports a code failure when load throws', async () => {
    const load = () => Promise.reject(new TypeError('x is undefined'));
    await expect(loadFrom({ load })()).rejects.toThrow(TypeError);
  });
});
