import type { LiveReleases } from '../../contract/releases';
import { findRelease, findServer, type KnownReleases } from './findRelease';

const LIVE = '1'.repeat(32);
const NEW = '2'.repeat(32);
const BAD = '3'.repeat(32);
/** Published so long ago that nobody may try it any more: it was live, or would be a way back to old faults. */
const ANCIENT = '5'.repeat(32);
/** Carried over from an older registry. */
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
const known: KnownReleases = {
  live,
  published: { schema: 1, apps: { blog: [ref(LIVE), ref(NEW), ref(OLD), ref(BAD)], shell: [ref(NEW)] } },
};

describe('a release that a tab may try', () => {
  it.each([
    ['the live one', LIVE],
    ['a newer one', NEW],
    ['one that was carried over from an older registry', OLD],
  ])('is one that was published within the last 30 days: %s, with the hash that the site says', (_, id) => {
    expect(findRelease(known, 'blog', id)).toEqual({ ref: ref(id) });
  });

  it.each([
    ['an older one, also where it is the live one’s previous', 'blog', ANCIENT, 'missing'],
    ['one that was taken back for good, though it was published', 'blog', BAD, 'revoked'],
    ['one that nobody published', 'blog', '9'.repeat(32), 'missing'],
    ['that of another remote', 'services', NEW, 'missing'],
    ['one of a remote that is not there', 'pharmacy', NEW, 'unknown'],
    ['the shell', 'shell', NEW, 'unknown'],
    ['an object’s own property', 'constructor', NEW, 'unknown'],
    ['half an id', 'blog', NEW.slice(0, 24), 'malformed'],
    ['a path', 'blog', '../../x', 'malformed'],
    ['an address', 'blog', 'https://evil.example/', 'malformed'],
    ['nothing', 'blog', '', 'malformed'],
  ])('is not %s', (_, remote, id, outcome) => {
    expect(findRelease(known, remote, id)).toBe(outcome);
  });

  it('is none while the site does not say what there is: nobody knows what was withdrawn', () => {
    expect(findRelease(null, 'blog', NEW)).toBe('unchecked');
  });
});

describe('a server whose remote a tab may try on a preview server', () => {
  const find = (address: string, remote = 'blog') => findServer(['blog', 'booking'], remote, address);

  it.each(['http://localhost:3001/', 'http://localhost:3001', 'http://localhost:3001/mf-manifest.json'])(
    'is one of this computer: %s',
    (address) => {
      expect(find(address)).toMatchObject({ ref: { id: 'http://localhost:3001/mf-manifest.json' } });
    },
  );

  it.each([
    ['another computer', 'https://evil.example/', 'foreign'],
    ['a name that begins like this computer', 'http://localhost.evil.example/', 'foreign'],
    ['a name and password before another computer', 'http://localhost:3001@evil.example/', 'foreign'],
    ['a script', 'javascript:alert(1)', 'foreign'],
    ['what is no address', '3001', 'malformed'],
  ])('is not %s', (_, address, outcome) => expect(find(address)).toBe(outcome));

  it('shows no remote but those of the site', () => {
    expect(find('http://localhost:3001/', 'pharmacy')).toBe('unknown');
  });
});
