import type { PageHandOver, LiveReleases, ReleaseAssets } from '../../contract/releases';
import type { createRemoteLoader } from '../createRemoteLoader';
import { fetchJson } from '../fetchJson';
import type { ModuleLoader } from '../ModuleLoader';
import { openTrial } from './openTrial';

jest.mock('../fetchJson', () => ({ fetchJson: jest.fn() }));
// Only a preview server loads it.
jest.mock('../createFederationLoader', () => ({ createFederationLoader: jest.fn() }));

const fetched = jest.mocked(fetchJson);
/** Makes the loader of the page, with what is tried. */
const made = jest.fn<ReturnType<typeof createRemoteLoader>, Parameters<typeof createRemoteLoader>>();

const LIVE = '1'.repeat(32);
const NEW = '2'.repeat(32);
const BAD = '3'.repeat(32);
/** Carried over from an older registry. */
const OLD = '4'.repeat(16);

function assetsOf(app: string, id: string): ReleaseAssets {
  return {
    app,
    id,
    contract: 1,
    global: id,
    entry: { js: [], css: [] },
    modules: {},
    integrity: {},
  };
}

const ref = (id: string) => ({ id, assets: `sha384-${'x'.repeat(64)}` }) as const;

/** A page of the blog. */
const page: PageHandOver = {
  remotes: { blog: ref(LIVE) },
  assets: { [LIVE]: assetsOf('blog', LIVE) },
  data: { 'blog/ArticlePage insomnia': 'of the live release', 'shell/HomePage': 'as well' },
};

const live: LiveReleases = {
  schema: 1,
  sequence: 8,
  apps: {
    shell: { current: ref(LIVE), previous: [] },
    blog: { current: ref(LIVE), previous: [] },
    booking: { current: ref(LIVE), previous: [] },
  },
  revoked: { blog: [BAD] },
};

const normal: jest.Mocked<ModuleLoader> = { load: jest.fn(), prefetch: jest.fn(), renew: jest.fn() };
const Component = () => null;

/** Answers by address; what is not named is not there. */
function serve(files: Record<string, unknown>): void {
  fetched.mockReset().mockImplementation(async (url) => files[url] ?? null);
}

function root(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.getElementById('root') as HTMLElement;
}

const article = '<div data-module="blog/ArticlePage"><h1>Insomnia</h1></div>';

async function open(query: string, html = article) {
  history.replaceState({ key: 'kept' }, '', `/blog/insomnia${query}`);
  const element = root(html);
  const { loader, notes } = await openTrial(page, {}, element, made);
  return {
    loader,
    notes,
    element,
    outcomes: notes.current().map(({ remote, outcome }) => `${remote} ${outcome}`),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="viewport"><title>Live</title><meta property="og:title">';
  serve({
    '/releases.json': live,
    [`/r/blog/${NEW}/assets.json`]: assetsOf('blog', NEW),
    [`/r/booking/${NEW}/assets.json`]: assetsOf('booking', NEW),
  });
  made.mockReset().mockReturnValue(normal);
});

describe('trying a release', () => {
  it('puts it before the live ones, which stay the steps to fall back to', async () => {
    await open(`?release.blog=${NEW}`);
    const [known, , tried] = made.mock.calls[0] ?? [];
    expect(tried).toMatchObject({ blog: { id: NEW } });
    expect(known?.remotes).toEqual(page.remotes);
    expect(known?.assets).toEqual({ ...page.assets, [NEW]: assetsOf('blog', NEW) });
  });

  it('works for a release that was carried over from an older registry', async () => {
    serve({ '/releases.json': live, [`/r/blog/${OLD}/assets.json`]: assetsOf('blog', OLD) });
    expect((await open(`?release.blog=${OLD}`)).outcomes).toEqual(['blog on']);
  });

  it('asks the site anew when somebody tries again, as any page does', async () => {
    const { loader } = await open(`?release.blog=${NEW}`);
    await loader.renew?.();
    expect(normal.renew).toHaveBeenCalledTimes(1);
  });

  it('reads its data anew, and keeps all other data of the page', async () => {
    await open(`?release.blog=${NEW}`);
    expect(made.mock.calls[0]?.[0].data).toEqual({ 'shell/HomePage': 'as well' });
  });

  it('takes away the HTML that another release has made, and what that put into the head', async () => {
    const { element } = await open(`?release.blog=${NEW}`);
    expect(element.childNodes).toHaveLength(0);
    expect(document.head.innerHTML).toBe('<meta name="viewport">');
  });

  it('keeps HTML in which nothing of the remote stands', async () => {
    const { element } = await open(`?release.booking=${NEW}`);
    expect(element.textContent).toBe('Insomnia');
    expect(document.title).toBe('Live');
  });

  it('looks for a page that the live site does not have', async () => {
    const { element } = await open(`?release.blog=${NEW}`, '<div data-module="shell/NotFoundPage"></div>');
    expect(element.childNodes).toHaveLength(0);
  });

  it('keeps the HTML, and its data, when the release is the live one', async () => {
    serve({ '/releases.json': live, [`/r/blog/${LIVE}/assets.json`]: assetsOf('blog', LIVE) });
    const { element, outcomes } = await open(`?release.blog=${LIVE}`);
    expect(outcomes).toEqual(['blog on']);
    expect(element.textContent).toBe('Insomnia');
    expect(made.mock.calls[0]?.[0].data).toEqual(page.data);
  });

  it('leaves the rest of the address and its place in the history as they are', async () => {
    await open(`?q=sleep&release.blog=${NEW}&page=2`);
    expect(location.search).toBe('?q=sleep&page=2');
    expect(history.state).toEqual({ key: 'kept' });
  });

  it('goes on in the same tab without being asked again', async () => {
    await open(`?release.blog=${NEW}&release.booking=${NEW}`);
    expect((await open('')).outcomes).toEqual(['blog on', 'booking on']);
  });

  it('asks what is live and for the list only, and never for another server', async () => {
    await open(`?release.blog=${NEW}&remote.blog=http://localhost:3001/`);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/releases.json', `/r/blog/${NEW}/assets.json`]);
    expect(location.search).toBe('?remote.blog=http%3A%2F%2Flocalhost%3A3001%2F');
  });
});

describe('what cannot be tried', () => {
  it.each([
    ['an id that nobody published', `?release.blog=${'9'.repeat(32)}`, 'blog missing'],
    ['a withdrawn release', `?release.blog=${BAD}`, 'blog revoked'],
    ['the release of another remote', `?release.services=${NEW}`, 'services unknown'],
    ['the shell', `?release.shell=${LIVE}`, 'shell unknown'],
    ['the name of an object’s own property', `?release.constructor=${NEW}`, 'constructor unknown'],
    ['half an id', `?release.blog=${NEW.slice(0, 24)}`, 'blog malformed'],
    ['a path', '?release.blog=../../x', 'blog malformed'],
    ['an address', '?release.blog=https://evil.example/', 'blog malformed'],
    ['nothing', '?release.blog=', 'blog malformed'],
    ['a hundred thousand letters', `?release.blog=${'a'.repeat(100_000)}`, 'blog malformed'],
  ])('%s is refused, and the normal site stands', async (_, query, outcome) => {
    const { outcomes, element, loader } = await open(query);
    expect(outcomes).toEqual([outcome]);
    expect(element.textContent).toBe('Insomnia');
    expect(made.mock.calls[0]?.[2]).toEqual({});
    await loader.load('blog/ArticlePage', {});
    expect(normal.load).toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('a list that is not that of the release is refused', async () => {
    serve({ '/releases.json': live, [`/r/blog/${NEW}/assets.json`]: assetsOf('blog', BAD) });
    expect((await open(`?release.blog=${NEW}`)).outcomes).toEqual(['blog missing']);
  });

  it('where the site does not say what is live, nobody knows what was withdrawn: nothing is tried, and the tab asks again later', async () => {
    fetched.mockRejectedValue(new Error('offline'));
    const { outcomes, element } = await open(`?release.blog=${NEW}`);
    expect(outcomes).toEqual(['blog unchecked']);
    expect(element.textContent).toBe('Insomnia');
    serve({ '/releases.json': live, [`/r/blog/${NEW}/assets.json`]: assetsOf('blog', NEW) });
    expect((await open('')).outcomes).toEqual(['blog on']);
  });

  it('a release that was withdrawn meanwhile ends its trial', async () => {
    await open(`?release.blog=${NEW}`);
    serve({ '/releases.json': { ...live, revoked: { blog: [NEW] } } });
    expect((await open('')).outcomes).toEqual(['blog revoked']);
    expect((await open('')).outcomes).toEqual([]);
  });

  it('nonsense in the storage is no trial', async () => {
    sessionStorage.setItem('trial', '[7');
    expect((await open('')).outcomes).toEqual([]);
    sessionStorage.setItem('trial', '{"release.blog":7,"other":"x","remote.blog":"http://localhost:3001/"}');
    expect((await open('')).outcomes).toEqual([]);
  });
});

describe('a tried release that does not load', () => {
  it('is no longer claimed by the banner, until it does', async () => {
    const load = jest
      .fn()
      .mockResolvedValueOnce({ Component, data: null, release: LIVE })
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce({ Component, data: null, release: NEW });
    made.mockReturnValue({ ...normal, load });
    const { loader, notes } = await open(`?release.blog=${NEW}`);
    const heard = jest.fn();
    notes.subscribe(heard);
    await loader.load('blog/ArticlePage', {});
    expect(notes.current()[0]?.outcome).toBe('failed');
    await expect(loader.load('blog/ArticlePage', {})).rejects.toThrow('down');
    await loader.load('blog/ArticlePage', {});
    expect(notes.current()[0]?.outcome).toBe('on');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
