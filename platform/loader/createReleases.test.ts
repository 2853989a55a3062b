import { type HydrationData, type LiveReleases } from '../contract/releases';
import { refOf } from '../test/madeUpWeb';
import { createReleases } from './createReleases';

const page: HydrationData = { remotes: { blog: refOf('v2') }, assets: {}, data: {} };

const blog = { number: 4, current: refOf('v4'), previous: [refOf('v2'), refOf('v1')] };
const site: LiveReleases = {
  schema: 1,
  apps: { blog, booking: { number: 9, current: refOf('k2'), previous: [refOf('k1')] } },
  revoked: {},
};

const withBlog = (fields: object) => ({ ...site, apps: { blog: { ...blog, ...fields } } });

/** Creates the releases of a page, with these responses of the site; the last one repeats. */
function setUp(...answers: unknown[]) {
  const json = jest.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]));
  if (answers.length === 0) answers.push(site);
  const releases = createReleases(page, { json });
  return { json, releases, own: (app: string) => releases.own(app)?.id };
}

it('the release of an app is that of the page until it is replaced or revoked, then the live one', async () => {
  const { own, releases } = setUp(site, site, { ...site, revoked: { blog: ['v2'] } });
  expect([own('blog'), own('booking'), own('constructor')]).toEqual(['v2', undefined, undefined]);
  await releases.refresh();
  releases.replace('booking');
  expect([own('blog'), own('booking')]).toEqual(['v2', 'k2']);
  releases.replace();
  expect(own('blog')).toBe('v4');
  const revoked = setUp({ ...site, revoked: { blog: ['v2'] } });
  await revoked.releases.refresh();
  expect(revoked.own('blog')).toBe('v4');
});

it('the pages of an app are those of the release that this tab uses', async () => {
  const row = (path: string) => [{ path, module: 'AnyPage' }];
  const blogNow = { ...blog, current: { ...refOf('v4'), pages: row('/blog/new') } };
  const remotes = { blog: { ...refOf('v2'), pages: row('/blog') } };
  const json = async () => ({ ...site, apps: { ...site.apps, blog: blogNow } });
  const releases = createReleases({ ...page, remotes }, { json });
  expect(['blog', 'booking'].map(releases.rowsOf)).toEqual([row('/blog'), undefined]);
  await releases.refresh();
  expect(['blog', 'booking'].map(releases.rowsOf)).toEqual([row('/blog'), []]);
  releases.replace('blog');
  expect(releases.rowsOf('blog')).toEqual(row('/blog/new'));
});

it('an app is lacking on the first page as its HTML was made, and on others as the site says', async () => {
  const releases = createReleases({ ...page, lacking: ['booking'] }, { json: async () => withBlog({}) });
  const lacking = (isFirstPage: boolean) =>
    ['blog', 'booking', 'services'].map((app) => releases.isLacking(app, isFirstPage));
  expect(lacking(false)).toEqual([false, true, false]);
  await releases.refresh();
  expect(lacking(false)).toEqual([false, true, true]);
  expect(lacking(true)).toEqual([false, true, false]);
});

describe('refresh', () => {
  it('shares one request between concurrent calls', async () => {
    const { json, releases } = setUp();
    await Promise.all([releases.refresh(), releases.refreshRevoked(), releases.refresh()]);
    expect(json).toHaveBeenCalledTimes(1);
    await releases.refresh();
    expect(json).toHaveBeenCalledTimes(2);
  });

  it('rejects a response in which an app has an older entry than before', async () => {
    const older = { ...site, apps: { ...site.apps, blog: { ...blog, number: 3 } } };
    const { releases } = setUp(site, older);
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
    ['an empty hash, which browsers ignore', withBlog({ current: { id: 'v4', assets: 'sha384-' } })],
    ['no pages', withBlog({ current: { ...refOf('v4'), pages: undefined } })],
    ['a previous release without a hash', withBlog({ previous: [{ id: 'v3' }] })],
  ])('keeps the release of the page when the response has %s', async (_, value) => {
    const { own, releases } = setUp(value);
    await expect(releases.refresh()).rejects.toMatchObject({ failure: 'network' });
    expect(own('blog')).toBe('v2');
    expect(releases.live()).toBeUndefined();
  });
});

describe('refreshRevoked', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const MINUTES = 5 * 60_000;

  it('asks again five minutes after the last request, and keeps the release of the page unless it is revoked', async () => {
    const { json, own, releases } = setUp(site, { ...site, revoked: { blog: ['v2'] } });
    jest.advanceTimersByTime(MINUTES - 1);
    await releases.refreshRevoked();
    expect(json).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    for (let n = 0; n < 2; n += 1) await releases.refreshRevoked();
    expect(json).toHaveBeenCalledTimes(1);
    expect(own('blog')).toBe('v2');
    jest.advanceTimersByTime(MINUTES);
    await releases.refreshRevoked();
    expect([releases.isRevoked('blog', 'v2'), own('blog')]).toEqual([true, 'v4']);
  });

  it('settles within a second, and asks only every five minutes, when the site does not respond', async () => {
    const { json, releases } = setUp(null);
    for (let n = 0; n < 2; n += 1) {
      jest.advanceTimersByTime(MINUTES);
      for (let times = 0; times < 3; times += 1) await releases.refreshRevoked();
    }
    expect(json).toHaveBeenCalledTimes(2);
    json.mockReturnValue(new Promise(() => {}));
    jest.advanceTimersByTime(MINUTES);
    const settled = releases.refreshRevoked();
    await jest.advanceTimersByTimeAsync(1000);
    await settled;
  });
});
