import type { HydrationData } from '../../contract/releases';
import { assetsOf, type MadeUpWeb, madeUpWeb, refOf } from '../../test/madeUpWeb';
import { createHost } from '../createHost';
import { createFiles } from '../createFiles';
import { openTrial } from './openTrial';

const LIVE = '1'.repeat(32);
const NEW = '2'.repeat(32);

/** A page of the blog. */
const page: HydrationData = {
  remotes: { blog: refOf(LIVE) },
  assets: { [LIVE]: assetsOf('blog', LIVE) },
  data: { 'blog/ArticlePage?slug=insomnia': 'of the live release', 'shell/HomePage': 'as well' },
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
    tried: Object.fromEntries(Object.entries(trial.releases).map(([app, { id }]) => [app, id])),
    outcomes: notes.current().map(({ remote, outcome }) => `${remote} ${outcome}`),
  };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  web = madeUpWeb();
  document.head.innerHTML =
    '<meta name="viewport"><title>Live</title><meta name="robots"><meta property="og:title">';
  web.promote('shell', LIVE);
  web.promote('blog', LIVE);
  web.promote('booking', LIVE);
  web.publish('blog', NEW);
  web.publish('booking', NEW);
});
afterEach(async () => {
  await pass(60_000);
  web.close();
  jest.useRealTimers();
});

describe('openTrial', () => {
  it('selects a release that the server has, and removes HTML and head elements of another one', async () => {
    const { tried, outcomes, element } = await open(`?release.blog=${NEW}`);
    expect(tried).toEqual({ blog: NEW });
    expect(outcomes).toEqual(['blog on']);
    expect(element.childNodes).toHaveLength(0);
    expect(document.head.innerHTML).toBe('<meta name="viewport">');
  });

  it('keeps HTML without modules of the remote', async () => {
    const { element } = await open(`?release.booking=${NEW}`);
    expect(element.textContent).toBe('Insomnia');
    expect(document.title).toBe('Live');
  });

  it('removes the not-found page, because the trial release may have the page', async () => {
    const { element } = await open(`?release.blog=${NEW}`, '<div data-module="shell/NotFoundPage"></div>');
    expect(element.childNodes).toHaveLength(0);
  });

  it('keeps the rest of the URL and the history entry', async () => {
    await open(`?q=sleep&release.blog=${NEW}&page=2`);
    expect(location.search).toBe('?q=sleep&page=2');
    expect(history.state).toEqual({ key: 'kept' });
  });

  it('continues in the same tab', async () => {
    await open(`?release.blog=${NEW}&release.booking=${NEW}`);
    expect((await open('')).outcomes).toEqual(['blog on', 'booking on']);
  });

  it('fetches only the live releases and what the site says of this one', async () => {
    await open(`?release.blog=${NEW}`);
    expect(web.asked()).toEqual(['/releases.json', `/r/blog/${NEW}/release.json`]);
  });
});

describe('rejected overrides', () => {
  it.each(['/releases.json', '/release.json'])(
    'keeps the override for later when %s does not load',
    async (path) => {
      web.fail(path, 'lost');
      const { outcomes, element } = await open(`?release.blog=${NEW}`);
      expect(outcomes).toEqual(['blog unchecked']);
      expect(element.textContent).toBe('Insomnia');
      web.mend();
      expect((await open('')).outcomes).toEqual(['blog on']);
    },
  );

  it('ends the trial of a release that was revoked, and shows the normal site', async () => {
    await open(`?release.blog=${NEW}`);
    web.revoke('blog', NEW);
    const { outcomes, element, tried } = await open('');
    expect(outcomes).toEqual(['blog absent']);
    expect(element.textContent).toBe('Insomnia');
    expect(tried).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it('ignores invalid values in storage', async () => {
    sessionStorage.setItem('trial', '[7');
    expect((await open('')).outcomes).toEqual([]);
    sessionStorage.setItem('trial', '{"blog":7}');
    expect((await open('')).outcomes).toEqual([]);
  });
});

describe('a page during a trial', () => {
  /** Opens a trial with a host, as the shell does, and shows the article. */
  async function show(query: string) {
    const { trial, notes } = await open(query);
    const host = createHost({
      page,
      scope: {},
      modules: {},
      trial,
      loadDocument: () => new Promise<never>(() => {}),
    });
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

  it('shows the trial release with its own data, not the prerendered data', async () => {
    const { visit, outcome } = await show(`?release.blog=${NEW}`);
    expect(await visit('insomnia')).toMatchObject({
      release: NEW,
      data: { from: `/r/blog/${NEW}/data/insomnia.json` },
    });
    expect(outcome()).toBe('on');
  });

  it('reports a release that did not load until it loads', async () => {
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
});

describe('a page with a document of its own', () => {
  const visit = async (query: string) => {
    sessionStorage.setItem('trial', JSON.stringify({ blog: NEW }));
    history.replaceState(null, '', `/contact${query}`);
    const opening = openTrial(page, createFiles(), root(article), true);
    await pass();
    const { trial } = await opening;
    return [Object.keys(trial.releases), sessionStorage.getItem('trial')];
  };

  it('obeys its link only, because any page can write to the storage, and changes nothing there', async () => {
    const stored = JSON.stringify({ blog: NEW });
    expect(await visit('')).toEqual([[], stored]);
    expect(await visit(`?release.booking=${NEW}`)).toEqual([['booking'], stored]);
  });
});
