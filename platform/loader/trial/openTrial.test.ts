import type { HydrationData } from '../../contract/releases';
import { assetsOf, type MadeUpWeb, madeUpWeb, refOf } from '../../test/madeUpWeb';
import { createFiles } from '../createFiles';
import { createHost } from '../createHost';
import { openTrial } from './openTrial';

const LIVE = '1'.repeat(32);
const NEW = '2'.repeat(32);
const BAD = '3'.repeat(32);

/** A page of the blog. */
const page: HydrationData = {
  remotes: { blog: refOf(LIVE) },
  assets: { [LIVE]: assetsOf('blog', LIVE) },
  data: { 'blog/ArticlePage?slug=insomnia': 'of the live release', 'shell/HomePage': 'as well' },
};
const article = '<div data-module="blog/ArticlePage"><h1>Insomnia</h1></div>';
const notFound = '<div data-module="shell/NotFoundPage"></div>';

let web: MadeUpWeb;
const pass = (ms = 4000) => jest.advanceTimersByTimeAsync(ms);

/** Opens a link with this query, and returns what is tried, what the banner says, and the text of the page. */
async function open(query: string, html = article, isOwnDocument = false) {
  history.replaceState({ key: 'kept' }, '', `/blog/insomnia${query}`);
  document.head.innerHTML =
    '<meta name="viewport"><title>Live</title><meta name="robots"><meta property="og:title">';
  document.body.innerHTML = html;
  const opening = openTrial(page, createFiles(), document.body, isOwnDocument);
  await pass();
  const { trial, notes } = await opening;
  return {
    ...{ trial, notes },
    tried: Object.values(trial.releases).map(({ id }) => id),
    outcomes: notes.current().map(({ remote, outcome }) => `${remote} ${outcome}`),
    text: document.body.textContent,
  };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  web = madeUpWeb();
  for (const app of ['shell', 'blog', 'booking']) {
    web.promote(app, LIVE);
    web.publish(app, NEW);
  }
  web.publish('blog', BAD);
  web.revoke('blog', BAD);
});
afterEach(async () => {
  await pass(60_000);
  web.close();
  jest.useRealTimers();
});

const isPage = ['Insomnia', ['viewport', 'Live', 'robots', 'og:title']];
const isEmpty = ['', ['viewport']];

it.each([
  ['a published release', `release.blog=${NEW}`, 'blog on', isEmpty],
  ['a release of an app that the page does not show', `release.booking=${NEW}`, 'booking on', isPage],
  ['the live release', `release.blog=${LIVE}`, 'blog on', isPage],
  ['a release that the server does not have', `release.blog=${'9'.repeat(32)}`, 'blog absent', isPage],
  ['a revoked release', `release.blog=${BAD}`, 'blog absent', isPage],
  ['an unknown app', `release.pharmacy=${NEW}`, 'pharmacy absent', isPage],
  ['the shell', `release.shell=${NEW}`, 'shell absent', isPage],
  ['an inherited name', `release.constructor=${NEW}`, 'constructor absent', isPage],
  ['half an id', `release.blog=${NEW.slice(0, 24)}`, 'blog absent', isPage],
  ['a path', 'release.blog=../../x', 'blog absent', isPage],
  ['an address', 'release.blog=https://evil.example/', 'blog absent', isPage],
  ['no id', 'release.blog=', 'blog absent', isPage],
])('a link to %s is answered', async (_, query, outcome, shown) => {
  const { tried, outcomes, text } = await open(`?q=sleep&${query}&page=2`);
  const head = [...document.head.children].map(
    (element) => element.getAttribute('name') ?? element.getAttribute('property') ?? element.textContent,
  );
  expect([outcomes, [text, head]]).toEqual([[outcome], shown]);
  expect(tried).toHaveLength(outcome.endsWith('on') ? 1 : 0);
  // A copied link, or Back, starts no trial.
  expect([location.search, history.state]).toEqual(['?q=sleep&page=2', { key: 'kept' }]);
});

it.each([
  ['another release', { id: LIVE }],
  ['a hash that browsers ignore', { id: NEW, assets: 'sha384-', pages: [] }],
  ['a list', []],
])('a release of which the server sends %s is absent', async (_, answer) => {
  const json = jest.fn(async (url: string): Promise<unknown> =>
    url === '/releases.json' ? web.live : answer,
  );
  history.replaceState(null, '', `/?release.blog=${NEW}`);
  const { notes } = await openTrial(page, { json }, document.body);
  expect(notes.current()).toMatchObject([{ outcome: 'absent' }]);
});

it('a trial asks only for the live releases and for its own', async () => {
  await open(`?release.blog=${NEW}`);
  expect(web.asked()).toEqual(['/releases.json', `/r/blog/${NEW}/release.json`]);
});

it('the not-found page goes, because the trial release may have the page', async () => {
  await open(`?release.blog=${NEW}`, notFound);
  expect(document.body.childNodes).toHaveLength(0);
});

it('a trial goes on in its tab until its release is revoked', async () => {
  await open(`?release.blog=${NEW}&release.booking=${NEW}`);
  expect((await open('')).outcomes).toEqual(['blog on', 'booking on']);
  for (const app of ['blog', 'booking']) web.revoke(app, NEW);
  expect(await open('')).toMatchObject({ outcomes: ['blog absent', 'booking absent'], text: 'Insomnia' });
  expect(sessionStorage).toHaveLength(0);
});

it.each(['/releases.json', '/release.json'])('a trial without %s waits for the next page', async (path) => {
  web.fail(path, 'lost');
  expect(await open(`?release.blog=${NEW}`)).toMatchObject({
    outcomes: ['blog unchecked'],
    text: 'Insomnia',
  });
  web.mend();
  expect((await open('')).outcomes).toEqual(['blog on']);
});

it.each(['[7', '{"blog":7}', 'null'])('%s in the storage is no trial', async (stored) => {
  sessionStorage.setItem('trial', stored);
  expect((await open('')).outcomes).toEqual([]);
});

it('a page with a document of its own obeys its link only, because any page can write to the storage', async () => {
  const stored = JSON.stringify({ blog: NEW });
  sessionStorage.setItem('trial', stored);
  expect((await open('', article, true)).outcomes).toEqual([]);
  expect((await open(`?release.booking=${NEW}`, article, true)).outcomes).toEqual(['booking on']);
  expect(sessionStorage.getItem('trial')).toBe(stored);
});

it('a tab shows the trial release with its own data, others if that fails or is revoked, and says so', async () => {
  const { trial, notes } = await open(`?release.blog=${NEW}`);
  const host = createHost({
    ...{ page, scope: {}, modules: {}, trial },
    loadDocument: () => new Promise<never>(() => {}),
  });
  const heard = jest.fn();
  notes.subscribe(heard);
  async function visit(slug: string) {
    const slot = host.open('blog/ArticlePage', { slug });
    const leave = slot.subscribe(() => {});
    await pass(10_000);
    leave();
    const state = slot.state();
    return [state.kind === 'shown' ? state.module : undefined, notes.current()[0]?.outcome];
  }
  const ofNew = { release: NEW, data: { from: `/r/blog/${NEW}/data/insomnia.json` } };
  expect(await visit('insomnia')).toMatchObject([ofNew, 'on']);
  web.fail(`/${NEW}/`, 'lost');
  expect(await visit('grief')).toMatchObject([{ release: LIVE }, 'failed']);
  web.fail('/r/', 'lost');
  expect(await visit('anxiety')).toEqual([undefined, 'failed']);
  web.mend();
  web.fail(`/${NEW}/data/`, 'missing');
  // That a page does not exist is an answer.
  expect(await visit('stress')).toMatchObject([undefined, 'on']);
  web.mend();
  web.revoke('blog', NEW);
  await pass(300_000);
  expect(await visit('sleep')).toMatchObject([{ release: LIVE }, 'failed']);
  expect(heard).toHaveBeenCalledTimes(3);
});
