import type { LiveReleases } from '../../contract/releases';
import { LoadError } from '../request';
import { findRelease } from './findRelease';

const LIVE = '1'.repeat(32);
const NEW = '2'.repeat(32);
const BAD = '3'.repeat(32);

const ref = (id: string) => ({ id, assets: `sha384-${'x'.repeat(64)}`, pages: [] }) as const;
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
  const [, id = ''] = /^\/r\/blog\/(\w+)\/release\.json$/.exec(url) ?? [];
  return [LIVE, NEW, BAD].includes(id) ? ref(id) : null;
});
const find = (remote: string, id: string) => findRelease({ json }, live, remote, id);

beforeEach(() => json.mockClear());

describe('findRelease', () => {
  it('finds a release', async () => {
    expect(await find('blog', NEW)).toEqual(ref(NEW));
  });

  it.each([
    ['a release that the server does not have', 'blog', '9'.repeat(32), 'absent', 1],
    ['a release of another remote', 'services', NEW, 'absent', 1],
    ['a revoked release', 'blog', BAD, 'absent', 0],
    ['a release of an unknown remote', 'pharmacy', NEW, 'absent', 0],
    ['the shell', 'shell', NEW, 'absent', 0],
    ['an inherited property name', 'constructor', NEW, 'absent', 0],
    ['half an id', 'blog', NEW.slice(0, 24), 'absent', 0],
    ['a path', 'blog', '../../x', 'absent', 0],
    ['an address', 'blog', 'https://evil.example/', 'absent', 0],
    ['an empty id', 'blog', '', 'absent', 0],
  ])('rejects %s', async (_, remote, id, outcome, requests) => {
    expect(await find(remote, id)).toBe(outcome);
    expect(json).toHaveBeenCalledTimes(requests);
  });

  it.each([
    ['a list', []],
    ['another release', ref(LIVE)],
    ['a release with a hash that browsers ignore', { ...ref(NEW), assets: 'sha384-' }],
  ])('rejects an answer that is %s', async (_, answer) => {
    json.mockResolvedValueOnce(answer);
    expect(await find('blog', NEW)).toBe('absent');
  });

  it('rejects every release when the live releases are unknown', async () => {
    expect(await findRelease({ json }, undefined, 'blog', NEW)).toBe('unchecked');
  });

  it('rejects a release whose answer does not come', async () => {
    json.mockRejectedValueOnce(new LoadError('network', 'Status 503.'));
    expect(await find('blog', NEW)).toBe('unchecked');
  });
});
