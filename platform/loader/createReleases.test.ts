import { LIVE_RELEASES_PATH as ASKED, type LiveReleases, type HydrationData } from '../contract/releases';
import { refOf } from '../test/madeUpWeb';
import { createReleases } from './createReleases';

const page: HydrationData = { remotes: { blog: refOf('v2') }, assets: {}, data: {} };

const site: LiveReleases = {
  schema: 1,
  sequence: 4,
  apps: {
    blog: { current: refOf('v4'), previous: [refOf('v2'), refOf('v1')] },
    booking: { current: refOf('k2'), previous: [refOf('k1')] },
  },
  revoked: {},
};

/** Creates the releases of a page, with this response of the site. */
function setUp(answer: () => unknown = () => site, of: HydrationData = page) {
  const json = jest.fn(async () => answer());
  const releases = createReleases(of, { json });
  return {
    json,
    releases,
    order: (app: string) =>
      releases.sources(app).map((source) => (typeof source === 'string' ? source : source.id)),
  };
}

describe('sources', () => {
  it('starts with the release of the page, then fetches the live releases', () => {
    expect(setUp().order('blog')).toEqual(['v2', ASKED]);
  });

  it('has no release of other remotes before the live releases are fetched', async () => {
    const { order, releases } = setUp();
    expect(order('booking')).toEqual([ASKED]);
    await releases.fetchLive('booking');
    expect(order('booking')).toEqual(['k2', ASKED, 'k1']);
    expect(order('blog')).toEqual(['v2', ASKED]);
  });

  it('uses the live releases once they are fetched for all apps', async () => {
    const { order, releases } = setUp();
    await releases.fetchLive();
    expect(order('blog')).toEqual(['v4', ASKED, 'v2']);
  });

  it('only fetches the live releases for an unknown remote', async () => {
    const { order, releases } = setUp();
    await releases.fetchLive('constructor');
    expect(order('pharmacy')).toEqual([ASKED]);
  });

  it('omits revoked releases', async () => {
    const answers = [['v2'], ['v2', 'v4']].map((blog) => ({ ...site, revoked: { blog } }));
    const { order, releases } = setUp(() => answers.shift());
    await releases.fetchLive('booking');
    expect(order('blog')).toEqual(['v4', ASKED]);
    await releases.fetchLive('booking');
    expect(order('blog')).toEqual([ASKED]);
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

  it('rejects an older state than the last one', async () => {
    const answers = [
      { ...site, sequence: 9 },
      { ...site, sequence: 8 },
    ];
    const { releases } = setUp(() => answers.shift());
    await releases.fetchLive();
    await expect(releases.fetchLive()).rejects.toThrow(
      '/releases.json is invalid, or older than an earlier response.',
    );
    expect(releases.sequence()).toBe(9);
  });

  it.each([
    ['no content', null],
    ['a number', 7],
    ['no app', { ...site, apps: {} }],
    ['apps that are a number', { ...site, apps: 7 }],
    ['an app that is a number', { ...site, apps: { blog: 7 } }],
    ['an app without previous releases', { ...site, apps: { blog: { current: refOf('v4') } } }],
    ['no sequence', { ...site, sequence: undefined }],
    ['no revoked releases', { ...site, revoked: undefined }],
    ['revoked releases that are a number', { ...site, revoked: { blog: 7 } }],
    ['a newer schema', { ...site, schema: 2 }],
    [
      'an id that is a path',
      { ...site, apps: { blog: { current: { ...refOf('v4'), id: '../x' }, previous: [] } } },
    ],
    [
      'an empty hash, which browsers ignore',
      { ...site, apps: { blog: { current: { id: 'v4', assets: 'sha384-' }, previous: [] } } },
    ],
    [
      'a previous release without a hash',
      { ...site, apps: { blog: { current: refOf('v4'), previous: [{ id: 'v3' }] } } },
    ],
  ])('keeps the release of the page when the response has %s', async (_, value) => {
    const { order, releases } = setUp(() => value);
    await expect(releases.fetchLive()).rejects.toMatchObject({
      failure: 'network',
      message: '/releases.json is invalid, or older than an earlier response.',
    });
    expect(order('blog')).toEqual(['v2', ASKED]);
    expect(order('booking')).toEqual([ASKED]);
    expect(releases.sequence()).toBeUndefined();
  });
});

describe('refreshRevoked', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const revoked = { ...site, revoked: { blog: ['v2'] } };

  it('fetches the live releases once the last response is five minutes old', async () => {
    const { json, order, releases } = setUp(() => revoked);
    jest.advanceTimersByTime(5 * 60_000 - 1);
    await releases.refreshRevoked();
    expect(json).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    await releases.refreshRevoked();
    await releases.refreshRevoked();
    expect(json).toHaveBeenCalledTimes(1);
    expect(releases.isRevoked('blog', 'v2')).toBe(true);
    expect(order('blog')).toEqual(['v4', ASKED]);
  });

  it('keeps the release of the page unless it is revoked', async () => {
    const { order, releases } = setUp();
    jest.advanceTimersByTime(5 * 60_000);
    await releases.refreshRevoked();
    expect(order('blog')).toEqual(['v2', ASKED]);
  });

  it('resolves when the site does not respond', async () => {
    const { order, releases } = setUp(() => new Promise(() => {}));
    jest.advanceTimersByTime(5 * 60_000);
    const settled = releases.refreshRevoked();
    await jest.advanceTimersByTimeAsync(1000);
    await settled;
    expect(order('blog')).toEqual(['v2', ASKED]);
  });
});
