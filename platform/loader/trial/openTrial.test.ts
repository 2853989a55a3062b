import { PREVIEW_META_NAME } from '../../contract/browser';
import type { LiveReleases, HydrationData } from '../../contract/releases';
import { assetsOf, type MadeUpWeb, madeUpWeb, refOf } from '../../test/madeUpWeb';
import { createHost } from '../createHost';
import { createFiles } from '../createFiles';
import { openTrial } from './openTrial';
import { trialUrl } from './trialOverrides';

const LIVE = '1'.repeat(32);
const NEW = '2'.repeat(32);
const BAD = '3'.repeat(32);
const ANCIENT = '5'.repeat(32);
/** Carried over from an older registry. */
const OLD = '4'.repeat(16);

/** A page of the blog. */
const page: HydrationData = {
  remotes: { blog: refOf(LIVE) },
  assets: { [LIVE]: assetsOf('blog', LIVE) },
  data: { 'blog/ArticlePage insomnia': 'of the live release', 'shell/HomePage': 'as well' },
};

const article = '<div data-module="blog/ArticlePage"><h1>Insomnia</h1></div>';

let web: MadeUpWeb;
const pass = (ms = 4000) => jest.advanceTimersByTimeAsync(ms);

function root(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.getElementById('root') as HTMLElement;
}

async function open(query: string, html = article) {
  history.replaceState({ key: 'kept' }, '', `/blog/insomnia${query}`);
  const element = root(html);
  const opening = openTrial(page, createFiles(), element);
  await pass();
  const { trial, notes } = await opening;
  return {
    trial,
    notes,
    element,
    tried: Object.fromEntries(Object.entries(trial.releases).map(([app, { ref }]) => [app, ref])),
    outcomes: notes.current().map(({ remote, outcome }) => `${remote} ${outcome}`),
  };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  web = madeUpWeb();
  document.head.innerHTML = '<meta name="viewport"><title>Live</title><meta property="og:title">';
  web.promote('shell', LIVE);
  web.promote('blog', LIVE, ANCIENT);
  web.promote('booking', LIVE);
  web.revoke('blog', BAD);
  for (const id of [NEW, OLD]) web.publish('blog', id);
  web.publish('booking', NEW);
  web.published = {
    schema: 1,
    apps: { blog: [LIVE, NEW, OLD, BAD].map(refOf), booking: [LIVE, NEW].map(refOf) },
  };
});
afterEach(async () => {
  await pass(60_000);
  web.close();
  jest.useRealTimers();
});

describe('trying a release', () => {
  it('puts it before the live ones, with the hash that the site says', async () => {
    const { tried, outcomes } = await open(`?release.blog=${NEW}`);
    expect(tried).toEqual({ blog: refOf(NEW) });
    expect(outcomes).toEqual(['blog on']);
  });

  it('works for a release that was carried over from an older registry', async () => {
    expect((await open(`?release.blog=${OLD}`)).outcomes).toEqual(['blog on']);
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

  it('keeps the HTML when the release is the live one', async () => {
    const { element, outcomes } = await open(`?release.blog=${LIVE}`);
    expect(outcomes).toEqual(['blog on']);
    expect(element.textContent).toBe('Insomnia');
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

  it('asks what is live and what may be tried only, and never for another server', async () => {
    await open(`?release.blog=${NEW}&remote.blog=http://localhost:3001/`);
    expect(web.asked()).toEqual(['/releases.json', '/releases/published.json']);
    expect(location.search).toBe('?remote.blog=http%3A%2F%2Flocalhost%3A3001%2F');
  });
});

describe('what cannot be tried', () => {
  it.each([
    ['an id that nobody published', `?release.blog=${'9'.repeat(32)}`, 'blog missing'],
    [
      'a release of long ago, which would be a way back to its faults',
      `?release.blog=${ANCIENT}`,
      'blog missing',
    ],
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
    const { outcomes, element, tried } = await open(query);
    expect(outcomes).toEqual([outcome]);
    expect(element.textContent).toBe('Insomnia');
    expect(tried).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['/releases.json', '/releases/published.json'])(
    'where the site does not say %s, nobody knows what was withdrawn: nothing is tried, and the tab asks again later',
    async (path) => {
      web.fail(path, 'lost');
      const { outcomes, element } = await open(`?release.blog=${NEW}`);
      expect(outcomes).toEqual(['blog unchecked']);
      expect(element.textContent).toBe('Insomnia');
      web.mend();
      expect((await open('')).outcomes).toEqual(['blog on']);
    },
  );

  it.each([null, 7, {}, { schema: 2, apps: {} }, { schema: 1 }])(
    'where the site answers %p for what may be tried, nothing is',
    async (value) => {
      web.published = value;
      expect((await open(`?release.blog=${NEW}`)).outcomes).toEqual(['blog unchecked']);
    },
  );

  it('a release that was withdrawn meanwhile ends its trial', async () => {
    await open(`?release.blog=${NEW}`);
    web.revoke('blog', NEW);
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

describe('the page of a trial', () => {
  /** Opens it as the shell does, with a host, and shows the article. */
  async function show(query: string) {
    const { trial, notes } = await open(query);
    const host = createHost({ page, scope: {}, modules: {}, trial, reload: () => {} });
    const visit = async (slug: string) => {
      const slot = host.open('blog/ArticlePage', { slug });
      const leave = slot.subscribe(() => {});
      await pass(10_000);
      leave();
      const state = slot.state();
      return state.kind === 'shown' ? state.module : undefined;
    };
    return { visit, notes, outcome: () => notes.current()[0]?.outcome };
  }

  it('shows what is tried, with data of its own, also where the page has that of the live release', async () => {
    const { visit, outcome } = await show(`?release.blog=${NEW}`);
    expect(await visit('insomnia')).toMatchObject({
      release: NEW,
      data: { from: `/r/blog/${NEW}/data/insomnia.json` },
    });
    expect(outcome()).toBe('on');
  });

  it('takes no other bytes than the site says', async () => {
    const forged = { id: NEW, assets: refOf('x').assets };
    web.published = { schema: 1, apps: { blog: [forged] } };
    const { visit, outcome } = await show(`?release.blog=${NEW}`);
    expect((await visit('insomnia'))?.release).toBe(LIVE);
    expect(outcome()).toBe('failed');
  });

  it('says that a release did not load, until it does', async () => {
    const { visit, notes, outcome } = await show(`?release.blog=${NEW}`);
    const heard = jest.fn();
    notes.subscribe(heard);
    web.fail(`/${NEW}/`, 'lost');
    expect((await visit('insomnia'))?.release).toBe(LIVE);
    expect(outcome()).toBe('failed');
    web.fail('/r/', 'lost');
    expect(await visit('anxiety')).toBeUndefined();
    expect(outcome()).toBe('failed');
    web.mend();
    await pass(600_000);
    expect((await visit('stress'))?.release).toBe(NEW);
    expect(outcome()).toBe('on');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('of a remote on another server says so when that does not answer, and shows the normal one', async () => {
    document.head.innerHTML = `<meta name="${PREVIEW_META_NAME}">`;
    const { visit, outcome } = await show('?remote.blog=http://localhost:3001/');
    expect(outcome()).toBe('address');
    web.fail('localhost:3001', 'lost');
    expect((await visit('insomnia'))?.release).toBe(LIVE);
    expect(outcome()).toBe('unavailable');
  });

  it('of a remote on another server no longer says that it is away once it has come', async () => {
    document.head.innerHTML = `<meta name="${PREVIEW_META_NAME}">`;
    const { trial, notes } = await open('?remote.blog=http://localhost:3001/');
    trial.onLoaded('blog', LIVE);
    expect(notes.current()[0]?.outcome).toBe('unavailable');
    trial.onLoaded('blog', trial.releases['blog']?.ref.id);
    expect(notes.current()[0]?.outcome).toBe('address');
  });

  it('knows all remotes of the site, not only those of the page', async () => {
    document.head.innerHTML = `<meta name="${PREVIEW_META_NAME}">`;
    const { outcomes } = await open('?remote.booking=http://localhost:3002/');
    expect(outcomes).toEqual(['booking address']);
    expect(Object.keys((web.live as LiveReleases).apps)).toContain('booking');
  });
});

describe('the address of a page whose policy allows only releases that the address names', () => {
  beforeEach(() => sessionStorage.setItem('trial', JSON.stringify({ 'release.booking': NEW })));

  it.each([
    ['names the release that the tab tries', '/contact?x=1#form', `/contact?x=1&release.booking=${NEW}#form`],
    ['stays where it names a release', `/contact?release.booking=${LIVE}`, undefined],
  ])('%s', (_, address, expected) => {
    history.replaceState(null, '', address);
    expect(trialUrl('booking')).toBe(expected && location.origin + expected);
  });

  it('stays where the tab tries nothing of the owner of the page', () => {
    history.replaceState(null, '', '/contact');
    expect(trialUrl('blog')).toBeUndefined();
  });
});
