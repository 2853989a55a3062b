import type { ShareScope } from '../contract/browser';
import type { ReleaseAssets } from '../contract/releases';
import { assetsOf, type MadeUpRelease, type MadeUpWeb, madeUpWeb, refOf } from '../test/madeUpWeb';
import { createFiles } from './createFiles';
import { createReleaseLoader, toShareScope } from './createReleaseLoader';

const id = 'blog/ArticlePage';
const signal = new AbortController().signal;
const scope = toShareScope({ react: { version: '19.3.1', module: { isReact: true } } });
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

/** Returns a function that loads a module from this release. */
function loadFrom(release: MadeUpRelease = {}, data: Readonly<Record<string, unknown>> = {}) {
  web.publish('blog', 'v2', release);
  const page = { remotes: { blog: refOf('v2') }, assets: { v2: assetsOf('blog', 'v2') }, data };
  const releaseLoader = createReleaseLoader(page, scope, createFiles(Object.values(page.assets)));
  return async (name = id, params = {}) => {
    const work = releaseLoader.loadModule(name, params, refOf('v2'), signal);
    work.catch(() => {});
    await jest.advanceTimersByTimeAsync(5000);
    return work;
  };
}

describe('reading a module of a release', () => {
  it('gives its container what the shell shares, once, and then takes its modules', async () => {
    const init = jest.fn<void, [ShareScope]>();
    const read = loadFrom({ container: { init, get: async () => () => exposed } });
    expect(await read()).toMatchObject({ Component: exposed.default.Component, release: 'v2' });
    await read('blog/BlogTeaser');
    expect(init.mock.calls).toEqual([[scope]]);
  });

  it.each([undefined, 7, {}])('names a container that is %p', async (container) => {
    await expect(loadFrom({ container })()).rejects.toMatchObject({
      failure: 'code',
      message: 'blog v2 did not define the container blog_v2.',
    });
  });

  it('asks a container again that refused what the shell shares', async () => {
    const init = jest
      .fn()
      .mockRejectedValueOnce(new Error('Unsatisfied version'))
      .mockResolvedValue(undefined);
    const read = loadFrom({ container: { init, get: async () => () => exposed } });
    await expect(read()).rejects.toThrow('Unsatisfied version');
    expect(await read()).toMatchObject({ release: 'v2' });
  });

  it('does not wait for ever for a container that never answers', async () => {
    const read = loadFrom({ container: { init: () => undefined, get: () => new Promise(() => undefined) } });
    const work = expect(read()).rejects.toMatchObject({ failure: 'timeout' });
    await jest.advanceTimersByTimeAsync(40_000);
    await work;
  });

  it('says which module a release does not have', async () => {
    await expect(loadFrom()('blog/SearchPage')).rejects.toMatchObject({
      failure: 'code',
      message: 'Release v2 of blog exposes no SearchPage.',
    });
    expect(web.asked()).toEqual([]);
  });

  it('offers each shared package under its version', async () => {
    const provider = scope['react']?.['19.3.1'];
    expect(provider).toMatchObject({ loaded: 1, eager: true, from: 'shell' });
    expect((await provider?.get())?.()).toEqual({ isReact: true });
  });
});

describe('the data of a module', () => {
  it('that came with the page is that of its own parameters', async () => {
    const read = loadFrom({}, { [`${id} insomnia`]: 'of insomnia' });
    expect(await read(id, { slug: 'anxiety' })).toMatchObject({
      data: { from: '/r/blog/v2/data/anxiety.json' },
    });
    expect(await read(id, { slug: 'insomnia' })).toMatchObject({ data: 'of insomnia' });
  });

  describe('whose file the release names beforehand', () => {
    const list = assetsOf('blog', 'v2');
    const assets: ReleaseAssets = {
      ...list,
      modules: { ArticlePage: { js: ['ArticlePage.js'], css: [], data: ':slug.json' } },
    };

    function read(
      release: MadeUpRelease = {},
      data: Readonly<Record<string, unknown>> = {},
      slug = 'insomnia',
    ) {
      web.publish('blog', 'v2', release);
      const page = { remotes: { blog: refOf('v2') }, assets: { v2: assets }, data };
      const releaseLoader = createReleaseLoader(page, scope, createFiles([assets]));
      return releaseLoader.loadModule(id, { slug }, refOf('v2'), signal);
    }

    it('is fetched beside the scripts, and once', async () => {
      const work = read();
      await jest.advanceTimersByTimeAsync(5000);
      expect(await work).toMatchObject({ data: { from: '/r/blog/v2/data/insomnia.json' } });
      expect(web.asked('.json')).toEqual(['/r/blog/v2/data/insomnia.json']);
      expect(new Set(web.requests.map(({ at }) => at)).size).toBe(1);
    });

    it('stays out where the page has brought it', async () => {
      const work = read({}, { [`${id} insomnia`]: 'in the page' });
      await jest.advanceTimersByTimeAsync(5000);
      expect(await work).toMatchObject({ data: 'in the page' });
      expect(web.asked('.json')).toEqual([]);
    });

    it.each(['..', 'a/b', '<script>', 'a b', ''])(
      'is left to the module where an address says "%s"',
      async (slug) => {
        const work = read({ load: async () => null }, {}, slug);
        await jest.advanceTimersByTimeAsync(5000);
        expect(await work).toMatchObject({ data: null });
        expect(web.asked('.json')).toEqual([]);
      },
    );

    it('harms nobody when it does not come and nothing reads it', async () => {
      web.fail('/data/', 'failing');
      const work = read({ load: async () => 'something else' });
      await jest.advanceTimersByTimeAsync(5000);
      expect(await work).toMatchObject({ data: 'something else' });
    });

    it('is a failure of data when it does not come and is read', async () => {
      web.fail('/data/', 'failing');
      const work = read({ load: (_, source) => source.read('insomnia.json') });
      work.catch(() => {});
      await jest.advanceTimersByTimeAsync(5000);
      await expect(work).rejects.toMatchObject({ failure: 'data' });
      expect(web.asked('.json')).toHaveLength(1);
    });
  });

  it('is nothing where the module reads none', async () => {
    const read = loadFrom({ exposes: exposed.default });
    expect(await read()).toMatchObject({ data: undefined });
  });

  it('is told of as "no such file" when there is none, and the module says what that means', async () => {
    web.fail('/data/', 'missing');
    const read = loadFrom({ load: async (_, source) => ({ found: await source.read('a.json') }) });
    expect(await read()).toMatchObject({ data: { found: null } });
  });

  it.each([
    ['does not come', 'failing', 'data'],
    ['comes too late', 'silent', 'data'],
    ['is cut off', 'damaged', 'data'],
  ] as const)('that %s is a failure of data, and not of code', async (_, fault, failure) => {
    web.fail('/data/', fault);
    await expect(loadFrom()()).rejects.toMatchObject({ failure });
  });

  it('that the module itself cannot read is a failure of its code', async () => {
    const load = () => Promise.reject(new TypeError('x is undefined'));
    await expect(loadFrom({ load })()).rejects.toThrow(TypeError);
  });
});
