import type { LiveReleases } from '../../contract/releases';
import { LoadError } from '../request';
import { findRelease, findServer } from './findRelease';

const LIVE = '1'.repeat(32);
const NEW = '2'.repeat(32);
const BAD = '3'.repeat(32);

const ref = (id: string) => ({ id, assets: `sha384-${'x'.repeat(64)}` }) as const;
const live: LiveReleases = {
  schema: 1,
  apps: {
    shell: { number: 1, current: ref(LIVE), previous: [] },
    blog: { number: 1, current: ref(LIVE), previous: [] },
    services: { number: 1, current: ref(LIVE), previous: [] },
  },
  revoked: { blog: [BAD] },
};

/** The site: it has these releases of the blog. */
const json = jest.fn(async (url: string): Promise<unknown> => {
  const [, id = ''] = /^\/r\/blog\/(\w+)\/assets\.json$/.exec(url) ?? [];
  return [LIVE, NEW, BAD].includes(id) ? { app: 'blog', id } : null;
});
const find = (remote: string, id: string) => findRelease({ json }, live, remote, id);

beforeEach(() => json.mockClear());

describe('findRelease', () => {
  it('finds a release with its assets', async () => {
    const found = await find('blog', NEW);
    expect(found).toMatchObject({ id: NEW });
    if (typeof found === 'object') expect(await found.loadAssets()).toEqual({ app: 'blog', id: NEW });
  });

  it.each([
    ['a release that the server does not have', 'blog', '9'.repeat(32), 'missing', 1],
    ['a release of another remote', 'services', NEW, 'missing', 1],
    ['a revoked release', 'blog', BAD, 'revoked', 0],
    ['a release of an unknown remote', 'pharmacy', NEW, 'unknown', 0],
    ['the shell', 'shell', NEW, 'unknown', 0],
    ['an inherited property name', 'constructor', NEW, 'unknown', 0],
    ['half an id', 'blog', NEW.slice(0, 24), 'malformed', 0],
    ['a path', 'blog', '../../x', 'malformed', 0],
    ['an address', 'blog', 'https://evil.example/', 'malformed', 0],
    ['an empty id', 'blog', '', 'malformed', 0],
  ])('rejects %s', async (_, remote, id, outcome, requests) => {
    expect(await find(remote, id)).toBe(outcome);
    expect(json).toHaveBeenCalledTimes(requests);
  });

  it.each([
    ['a list', []],
    ['the assets of another release', { app: 'blog', id: LIVE }],
  ])('rejects a release whose assets are %s', async (_, assets) => {
    json.mockResolvedValueOnce(assets);
    expect(await find('blog', NEW)).toBe('missing');
  });

  it('rejects every release when the live releases are unknown', async () => {
    expect(await findRelease({ json }, undefined, 'blog', NEW)).toBe('unchecked');
  });

  it('rejects a release whose assets do not load', async () => {
    json.mockRejectedValueOnce(new LoadError('network', 'Status 503.'));
    expect(await find('blog', NEW)).toBe('unchecked');
  });
});

describe('findServer', () => {
  const find = (address: string, remote = 'blog') =>
    findServer({ json }, ['blog', 'booking'], remote, address);

  it.each(['http://localhost:3001/', 'http://127.0.0.1:3001'])(
    'accepts a local server: %s',
    async (address) => {
      const assets = { app: 'blog', id: 'localhost3001' };
      json.mockResolvedValueOnce(assets).mockResolvedValueOnce(null);
      const release = find(address);
      if (typeof release !== 'object') throw new Error(release);
      expect(release.id).toBe('localhost3001');
      expect(await release.loadAssets()).toBe(assets);
      expect(json).toHaveBeenLastCalledWith('/r/blog/localhost3001/assets.json');
      await expect(release.loadAssets()).rejects.toThrow(' does not serve blog.');
    },
  );

  it.each([
    ['another host', 'https://evil.example/', 'foreign'],
    ['a host name that starts with localhost', 'http://localhost.evil.example/', 'foreign'],
    ['credentials before another host', 'http://localhost:3001@evil.example/', 'foreign'],
    ['a script', 'javascript:alert(1)', 'foreign'],
    ['a text that is not a URL', '3001', 'malformed'],
    ['an unknown remote', 'http://localhost:3001/', 'unknown', 'pharmacy'],
  ])('rejects %s', (_, address, outcome, remote = 'blog') => {
    expect(find(address, remote)).toBe(outcome);
  });
});
