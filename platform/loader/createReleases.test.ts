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

describe('own', () => {
  it('is the release of the page, until the live releases are fetched for its app', async () => {
    const { own, releases } = setUp();
    expect([own('blog'), own('booking'), own('constructor')]).toEqual(['v2', undefined, undefined]);
    await releases.fetchLive('booking');
    expect([own('blog'), own('booking')]).toEqual(['v2', 'k2']);
    await releases.fetchLive();
    expect(own('blog')).toBe('v4');
  });

  it('is never a revoked release of the page', async () => {
    const { own, releases } = setUp({ ...site, revoked: { blog: ['v2'] } });
    await releases.fetchLive('booking');
    expect(own('blog')).toBe('v4');
  });
});

describe('fetchLive', () => {
  it('shares one request between concurrent calls', async () => {
    const { json, releases } = setUp();
    await Promise.all([releases.fetchLive(), releases.fetchLive('blog'), releases.fetchLive()]);
    expect(json).toHaveBeenCalledTimes(1);
    await releases.fetchLive();
    expect(json).toHaveBeenCalledTimes(2);
  });

  it('rejects a response in which an app has an older entry than before', async () => {
    const older = { ...site, apps: { ...site.apps, blog: { ...blog, number: 3 } } };
    const { releases } = setUp(site, older);
    await releases.fetchLive();
    await expect(releases.fetchLive()).rejects.toThrow('/releases.json is invalid, or older than');
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
    ['a previous release without a hash', withBlog({ previous: [{ id: 'v3' }] })],
  ])('keeps the release of the page when the response has %s', async (_, value) => {
    const { own, releases } = setUp(value);
    await expect(releases.fetchLive()).rejects.toMatchObject({ failure: 'network' });
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

describe('failures', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are remembered for ten minutes, or until the visitor retries', () => {
    const { releases } = setUp();
    releases.rememberFailure('v2');
    jest.advanceTimersByTime(10 * 60_000 - 1);
    expect([releases.hasFailed('v2'), releases.hasFailed('v1')]).toEqual([true, false]);
    jest.advanceTimersByTime(1);
    expect(releases.hasFailed('v2')).toBe(false);
    releases.rememberFailure('v2');
    releases.forgetFailures();
    expect(releases.hasFailed('v2')).toBe(false);
  });
});
