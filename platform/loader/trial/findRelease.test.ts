import type { LiveReleases } from '../../contract/releases';
import { findRelease, findServer, type SiteReleases } from './findRelease';

const LIVE = '1'.repeat(32);
const NEW = '2'.repeat(32);
const BAD = '3'.repeat(32);
/** Published too long ago to be selected for a trial. */
const ANCIENT = '5'.repeat(32);
/** Imported from an older registry. */
const OLD = '4'.repeat(16);

const ref = (id: string) => ({ id, assets: `sha384-${'x'.repeat(64)}` }) as const;
const live: LiveReleases = {
  schema: 1,
  sequence: 8,
  apps: {
    shell: { current: ref(LIVE), previous: [] },
    blog: { current: ref(LIVE), previous: [ref(ANCIENT)] },
    services: { current: ref(LIVE), previous: [] },
  },
  revoked: { blog: [BAD] },
};
const known: SiteReleases = {
  live,
  published: { schema: 1, apps: { blog: [ref(LIVE), ref(NEW), ref(OLD), ref(BAD)], shell: [ref(NEW)] } },
};

describe('findRelease', () => {
  it.each([
    ['the live release', LIVE],
    ['a newer release', NEW],
    ['a release imported from an older registry', OLD],
  ])('finds %s with its hash', (_, id) => {
    expect(findRelease(known, 'blog', id)).toEqual({ ref: ref(id) });
  });

  it.each([
    ['an older release, even if it is the previous one of the live release', 'blog', ANCIENT, 'missing'],
    ['a revoked release, although it was published', 'blog', BAD, 'revoked'],
    ['a release that was never published', 'blog', '9'.repeat(32), 'missing'],
    ['a release of another remote', 'services', NEW, 'missing'],
    ['a release of an unknown remote', 'pharmacy', NEW, 'unknown'],
    ['the shell', 'shell', NEW, 'unknown'],
    ['an inherited property name', 'constructor', NEW, 'unknown'],
    ['half an id', 'blog', NEW.slice(0, 24), 'malformed'],
    ['a path', 'blog', '../../x', 'malformed'],
    ['an address', 'blog', 'https://evil.example/', 'malformed'],
    ['nothing', 'blog', '', 'malformed'],
  ])('rejects %s', (_, remote, id, outcome) => {
    expect(findRelease(known, remote, id)).toBe(outcome);
  });

  it('rejects every release when the site does not respond', () => {
    expect(findRelease(null, 'blog', NEW)).toBe('unchecked');
  });
});

describe('findServer', () => {
  const find = (address: string, remote = 'blog') => findServer(['blog', 'booking'], remote, address);

  it.each(['http://localhost:3001/', 'http://localhost:3001', 'http://localhost:3001/mf-manifest.json'])(
    'accepts a local server: %s',
    (address) => {
      expect(find(address)).toMatchObject({ ref: { id: 'http://localhost:3001/mf-manifest.json' } });
    },
  );

  it.each([
    ['another host', 'https://evil.example/', 'foreign'],
    ['a host name that starts with localhost', 'http://localhost.evil.example/', 'foreign'],
    ['credentials before another host', 'http://localhost:3001@evil.example/', 'foreign'],
    ['a script', 'javascript:alert(1)', 'foreign'],
    ['a text that is not a URL', '3001', 'malformed'],
  ])('is not %s', (_, address, outcome) => expect(find(address)).toBe(outcome));

  it('rejects unknown remotes', () => {
    expect(find('http://localhost:3001/', 'pharmacy')).toBe('unknown');
  });
});
