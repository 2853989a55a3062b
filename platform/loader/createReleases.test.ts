import { type HydrationData, type LiveReleases } from '../contract/releases';
import { refOf } from '../test/madeUpWeb';
import { createReleases } from './createReleases';

const MINUTES = 5 * 60_000;

const rows = (path: string) => [{ path, module: 'AnyPage' }];
const page: HydrationData = {
  remotes: { blog: { ...refOf('v2'), pages: rows('/blog') } },
  assets: {},
  data: {},
};
const blog = {
  number: 4,
  current: { ...refOf('v4'), pages: rows('/blog/new') },
  previous: [refOf('v2'), refOf('v1')],
};
const site: LiveReleases = {
  schema: 1,
  apps: { blog, booking: { number: 9, current: refOf('k2'), previous: [refOf('k1')] } },
  revoked: {},
};
const revoked = { ...site, revoked: { blog: ['v2'] } };

const withBlog = (fields: object) => ({ ...site, apps: { blog: { ...blog, ...fields } } });

/** The releases of a page, with these responses of the site; the last one repeats. */
function setUp(...answers: unknown[]) {
  const json = jest.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]));
  const releases = createReleases(page, { json });
  return { json, releases, own: (app: string) => releases.own(app)?.id };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a tab uses the release that its document names until it is replaced or revoked, then the live one', async () => {
  const { own, releases } = setUp(site, site, revoked);
  const used = () => [own('blog'), releases.rowsOf('blog')?.[0]?.path, own('booking')];
  expect(used()).toEqual(['v2', '/blog', undefined]);
  await releases.refresh();
  releases.replace('booking');
  expect(used()).toEqual(['v2', '/blog', 'k2']);
  releases.replace('blog');
  expect(used()).toEqual(['v4', '/blog/new', 'k2']);
});

it('an app is absent when the site has said so', async () => {
  const { releases } = setUp(withBlog({}));
  const absent = () => ['blog', 'services'].map(releases.isAbsent);
  expect(absent()).toEqual([false, false]);
  await releases.refresh();
  expect(absent()).toEqual([false, true]);
});

it('one request serves all who ask meanwhile', async () => {
  const { json, releases } = setUp(site);
  await Promise.all([releases.refresh(), releases.refreshRevoked(), releases.refresh()]);
  expect(json).toHaveBeenCalledTimes(1);
  await releases.refresh();
  expect(json).toHaveBeenCalledTimes(2);
});

it('a response from a cache in which an app has an older entry is no news', async () => {
  const { releases } = setUp(site, { ...site, apps: { ...site.apps, blog: { ...blog, number: 3 } } });
  await releases.refresh();
  await expect(releases.refresh()).rejects.toThrow('/releases.json is invalid, or older than');
  expect(releases.live()).toBe(site);
});

it.each([
  ['no content', null],
  ['no app', { ...site, apps: {} }],
  ['an app that is a number', { ...site, apps: { blog: 7 } }],
  ['an app without previous releases', withBlog({ previous: undefined })],
  ['no revoked releases', { ...site, revoked: undefined }],
  ['revoked releases that are a number', { ...site, revoked: { blog: 7 } }],
  ['a newer schema', { ...site, schema: 2 }],
  ['an id that is a path', withBlog({ current: { ...refOf('v4'), id: '../x' } })],
  ['an empty hash, which browsers ignore', withBlog({ current: { ...refOf('v4'), assets: 'sha384-' } })],
  ['no pages', withBlog({ current: { ...refOf('v4'), pages: undefined } })],
  ['a previous release without a hash', withBlog({ previous: [{ id: 'v3', pages: [] }] })],
])('a response with %s changes nothing', async (_, value) => {
  const { own, releases } = setUp(value);
  await expect(releases.refresh()).rejects.toMatchObject({ failure: 'network' });
  expect([own('blog'), releases.live()]).toEqual(['v2', undefined]);
});

it('revoked releases are asked for five minutes after the last request, whatever its answer', async () => {
  const { json, own, releases } = setUp(null, site, revoked);
  jest.advanceTimersByTime(MINUTES - 1);
  await releases.refreshRevoked();
  expect(json).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  for (const [asked, used] of [
    [1, 'v2'],
    [2, 'v2'],
    [3, 'v4'],
  ]) {
    for (let n = 0; n < 2; n += 1) await releases.refreshRevoked();
    expect([json.mock.calls.length, own('blog')]).toEqual([asked, used]);
    jest.advanceTimersByTime(MINUTES);
  }
  expect(releases.isRevoked('blog', 'v2')).toBe(true);
});

it('nobody waits longer than a second for revoked releases', async () => {
  const { json, releases } = setUp(site);
  json.mockReturnValue(new Promise(() => {}));
  jest.advanceTimersByTime(MINUTES);
  const settled = releases.refreshRevoked();
  await jest.advanceTimersByTimeAsync(1000);
  await settled;
});
