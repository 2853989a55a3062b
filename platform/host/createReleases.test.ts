import type { LiveReleases, PageHandOver } from '../contract/releases';
import { refOf } from '../test/madeUpWeb';
import { ASK, createReleases } from './createReleases';

const page: PageHandOver = { remotes: { blog: refOf('v2') }, assets: {}, data: {} };

const site: LiveReleases = {
  schema: 1,
  sequence: 4,
  apps: {
    blog: { current: refOf('v4'), previous: [refOf('v2'), refOf('v1')] },
    booking: { current: refOf('k2'), previous: [refOf('k1')] },
  },
  revoked: {},
};

/** The releases of a page on a site that answers so. */
function setUp(answer: () => unknown = () => site, of: PageHandOver = page) {
  const json = jest.fn(async () => answer());
  const releases = createReleases(of, { json });
  return { json, releases, order: (app: string) => releases.of(app).map(({ id }) => id) };
}

const ASKED = ASK.id;

describe('the order in which releases are tried', () => {
  it('begins with what the page names; then the site is asked', () => {
    expect(setUp().order('blog')).toEqual(['v2', ASKED]);
  });

  it('knows nothing of other remotes before the site has told of them', async () => {
    const { order, releases } = setUp();
    expect(order('booking')).toEqual([ASKED]);
    await releases.ask('booking');
    expect(order('booking')).toEqual(['k2', ASKED, 'k1']);
    expect(order('blog')).toEqual(['v2', ASKED]);
  });

  it('is the site’s once it was asked for all', async () => {
    const { order, releases } = setUp();
    await releases.ask();
    expect(order('blog')).toEqual(['v4', ASKED, 'v2']);
  });

  it('is empty but for the question where the site knows no such remote', async () => {
    const { order, releases } = setUp();
    await releases.ask('constructor');
    expect(order('pharmacy')).toEqual([ASKED]);
  });

  it('goes on without what was taken back for good', async () => {
    const answers = [['v2'], ['v2', 'v4']].map((blog) => ({ ...site, revoked: { blog } }));
    const { order, releases } = setUp(() => answers.shift());
    await releases.ask('booking');
    expect(order('blog')).toEqual(['v4', ASKED]);
    await releases.ask('booking');
    expect(order('blog')).toEqual([ASKED]);
  });
});

describe('asking the site', () => {
  it('is one request for all who ask meanwhile, and another one later', async () => {
    const { json, releases } = setUp();
    await Promise.all([releases.ask(), releases.ask('blog'), releases.ask()]);
    expect(json).toHaveBeenCalledTimes(1);
    await releases.ask();
    expect(json).toHaveBeenCalledTimes(2);
  });

  it('never goes back to an older state than it has told of', async () => {
    const answers = [
      { ...site, sequence: 9 },
      { ...site, sequence: 8 },
    ];
    const { releases } = setUp(() => answers.shift());
    await releases.ask();
    await expect(releases.ask()).rejects.toThrow('/releases.json is damaged, or older than before.');
    expect(releases.sequence()).toBe(9);
  });

  it.each([
    ['nothing', null],
    ['a number', 7],
    ['no app', { ...site, apps: {} }],
    ['apps that are a number', { ...site, apps: 7 }],
    ['an app that is a number', { ...site, apps: { blog: 7 } }],
    ['an app without previous releases', { ...site, apps: { blog: { current: refOf('v4') } } }],
    ['no sequence', { ...site, sequence: undefined }],
    ['nothing of what was revoked', { ...site, revoked: undefined }],
    ['what was revoked as a number', { ...site, revoked: { blog: 7 } }],
    ['a newer form', { ...site, schema: 2 }],
    [
      'an id that leads elsewhere',
      { ...site, apps: { blog: { current: { ...refOf('v4'), id: '../x' }, previous: [] } } },
    ],
    [
      'a hash that is none, with which a browser takes any bytes',
      { ...site, apps: { blog: { current: { id: 'v4', assets: 'sha384-' }, previous: [] } } },
    ],
    [
      'a previous release without a hash',
      { ...site, apps: { blog: { current: refOf('v4'), previous: [{ id: 'v3' }] } } },
    ],
    [
      'a canary without a hash',
      { ...site, apps: { blog: { ...site.apps['blog'], canary: { id: 'v5', percent: 9 } } } },
    ],
  ])('keeps to what the page knows when it answers %s', async (_, value) => {
    const { order, releases } = setUp(() => value);
    await expect(releases.ask()).rejects.toMatchObject({
      failure: 'network',
      message: '/releases.json is damaged, or older than before.',
    });
    expect(order('blog')).toEqual(['v2', ASKED]);
    expect(order('booking')).toEqual([ASKED]);
    expect(releases.sequence()).toBeUndefined();
  });
});

describe('what is revoked', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const revoked = { ...site, revoked: { blog: ['v2'] } };

  it('is asked of the site once the last answer is five minutes old', async () => {
    const { json, order, releases } = setUp(() => revoked);
    jest.advanceTimersByTime(5 * 60_000 - 1);
    await releases.freshen();
    expect(json).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    await releases.freshen();
    await releases.freshen();
    expect(json).toHaveBeenCalledTimes(1);
    expect(releases.isRevoked('blog', 'v2')).toBe(true);
    expect(order('blog')).toEqual(['v4', ASKED]);
  });

  it('leaves what the page names in its place, if that is not revoked', async () => {
    const { order, releases } = setUp();
    jest.advanceTimersByTime(5 * 60_000);
    await releases.freshen();
    expect(order('blog')).toEqual(['v2', ASKED]);
  });

  it('keeps nobody from going on where the site does not answer', async () => {
    const { order, releases } = setUp(() => new Promise(() => {}));
    jest.advanceTimersByTime(5 * 60_000);
    const settled = releases.freshen();
    await jest.advanceTimersByTimeAsync(1000);
    await settled;
    expect(order('blog')).toEqual(['v2', ASKED]);
  });
});

describe('the hundredth of a browser, by which it shares in a canary', () => {
  const HUNDREDTH = 'canary-bucket';

  /** The smallest share of which a fresh page is part, less one. */
  function visit(): number {
    const [first] = setUp().releases.of('blog');
    expect(first?.id).toBe('v2');
    for (let percent = 1; percent <= 100; percent += 1) {
      const canary = { blog: { ...refOf('v3'), percent } };
      if (setUp(undefined, { ...page, canary }).order('blog')[0] === 'v3') return percent - 1;
    }
    return -1;
  }

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is drawn once and stays', () => {
    const first = visit();
    jest.spyOn(Math, 'random').mockReturnValue(first > 50 ? 0 : 0.99);
    expect([visit(), visit()]).toEqual([first, first]);
  });

  it('is one of a hundred, each as likely', () => {
    const drawn = Array.from({ length: 100 }, (_, n) => {
      localStorage.clear();
      jest.spyOn(Math, 'random').mockReturnValue((n + 0.5) / 100);
      return visit();
    });
    expect(drawn).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it.each(['100', '-1', '5.5', 'x', ''])('is drawn anew when %p is stored', (text) => {
    localStorage.setItem(HUNDREDTH, text);
    const drawn = visit();
    expect(drawn).toBeGreaterThanOrEqual(0);
    expect(drawn).toBeLessThan(100);
    expect(localStorage.getItem(HUNDREDTH)).toBe(String(drawn));
  });

  it('needs no storage: it then stays as long as the page', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const canary = { blog: { ...refOf('v3'), percent: 50 } };
    const { order } = setUp(undefined, { ...page, canary });
    const first = order('blog')[0];
    for (let n = 0; n < 20; n += 1) expect(order('blog')[0]).toBe(first);
  });

  it('is drawn only where there is a canary, and leaves nothing else behind', () => {
    setUp().order('blog');
    expect(localStorage).toHaveLength(0);
    visit();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[HUNDREDTH], []]);
    expect(document.cookie).toBe('');
  });
});
