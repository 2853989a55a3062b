import type { ReleaseAssets } from '../contract/releases';
import { assetsOf, type MadeUpRelease, type MadeUpWeb, madeUpWeb, refOf } from '../test/madeUpWeb';
import { createFiles } from './createFiles';
import { createReleaseLoader } from './createReleaseLoader';

const id = 'blog/ArticlePage';
const scope = { react: {} };
const exposed = { default: { contract: 1, Component: () => null } };
const insomnia = { slug: 'insomnia' };
const inPage = { [`${id}?slug=insomnia`]: 'of the document' };

/** A release that names the data file of its page. */
const assets = assetsOf('blog', 'v2');
const namesData: ReleaseAssets = {
  ...assets,
  modules: { ArticlePage: { js: ['ArticlePage.js'], css: [], data: ':slug.json' } },
};

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
function loadFrom(
  release: MadeUpRelease = {},
  listed = assets,
  data: Readonly<Record<string, unknown>> = {},
) {
  web.publish('blog', 'v2', release);
  const page = { remotes: { blog: refOf('v2') }, assets: { v2: listed }, data };
  const releaseLoader = createReleaseLoader(page, scope, createFiles([listed]));
  return async (name = id, params = {}) => {
    const work = releaseLoader.loadModule(name, params, refOf('v2'), new AbortController().signal);
    work.catch(() => {});
    await jest.advanceTimersByTimeAsync(40_000);
    return work;
  };
}

describe('the container of a release', () => {
  it('is initialised with the share scope until that succeeds, and stays when its entry runs again', async () => {
    const init = jest.fn().mockRejectedValueOnce(new Error('Unsatisfied version'));
    const read = loadFrom({ container: { init, get: async () => () => exposed } });
    await expect(read()).rejects.toThrow('Unsatisfied version');
    expect(await read()).toMatchObject({ Component: exposed.default.Component, release: 'v2' });
    const other = { init: jest.fn(), get: jest.fn() };
    Object.assign(globalThis, { blog_v2: other });
    expect(await read('blog/BlogTeaser')).toMatchObject({ release: 'v2' });
    expect([init.mock.calls, other.get.mock.calls]).toEqual([[[scope], [scope]], []]);
  });

  it('may hang, which is a timeout', async () => {
    const read = loadFrom({ container: { init: () => undefined, get: () => new Promise(() => undefined) } });
    await expect(read()).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('is not asked for a module that the release does not have', async () => {
    const message = 'Release v2 of blog exposes no SearchPage.';
    await expect(loadFrom()('blog/SearchPage')).rejects.toMatchObject({ failure: 'code', message });
    expect(web.asked()).toEqual([]);
  });
});

describe('the data of a module', () => {
  it('is requested once, with its hash, beside the scripts if the release names its file', async () => {
    expect(await loadFrom({}, namesData)(id, insomnia)).toMatchObject({
      data: { from: '/r/blog/v2/data/insomnia.json' },
    });
    expect(web.requests.filter(({ path }) => path.endsWith('.json'))).toMatchObject([
      { path: '/r/blog/v2/data/insomnia.json', integrity: 'sha384-insomnia.json' },
    ]);
    expect(new Set(web.requests.map(({ at }) => at)).size).toBe(1);
  });

  it('is not requested if it is in the document', async () => {
    expect(await loadFrom({}, namesData, inPage)(id, insomnia)).toMatchObject({ data: 'of the document' });
    expect(web.asked('.json')).toEqual([]);
  });

  it.each(['..', 'a/b', '<script>', ''])('is not guessed for the parameter "%s"', async (slug) => {
    expect(await loadFrom({ load: async () => null }, namesData)(id, { slug })).toMatchObject({ data: null });
    expect(web.asked('.json')).toEqual([]);
  });

  it('may come from elsewhere when its file does not load', async () => {
    web.fail('/data/', 'failing');
    expect(await loadFrom({ load: async () => 1 }, namesData)(id, insomnia)).toMatchObject({ data: 1 });
    await expect(loadFrom({}, namesData)(id, insomnia)).rejects.toMatchObject({ failure: 'data' });
    expect(web.asked('.json')).toHaveLength(2);
  });

  it('is no file of a release that lists no hashes', async () => {
    const { 'hashes/0.json': _, ...integrity } = assets.integrity;
    await expect(loadFrom({}, { ...assets, integrity })()).rejects.toThrow('blog v2 lists no hashes of data');
    expect(web.asked('/data/')).toEqual([]);
  });

  it.each(['failing', 'silent', 'damaged'] as const)('fails as data when its file is %s', async (fault) => {
    web.fail('/data/', fault);
    await expect(loadFrom()()).rejects.toMatchObject({ failure: 'data' });
  });

  it('is what load makes of it, also of a missing file, and of none', async () => {
    web.fail('/data/', 'missing');
    const load: MadeUpRelease['load'] = async (_, source) => ({ found: await source.read('a.json') });
    expect(await loadFrom({ load })()).toMatchObject({ data: { found: null } });
    expect(await loadFrom({ exposes: exposed.default })()).toMatchObject({ data: undefined });
  });
});
