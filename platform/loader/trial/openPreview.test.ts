import type { ReleaseRef } from '../../contract/releases';
import { openPreview } from './openPreview';

const DEV = 'http://localhost:3001/';
const MANIFEST = 'http://localhost:3001/mf-manifest.json';

const releases: Readonly<Record<string, ReleaseRef>> = {
  blog: { id: 'b1', assets: 'sha384-b' },
  booking: { id: 'k1', assets: 'sha384-k' },
};

/** What comes from elsewhere, and from which address. */
function open(overrides: Readonly<Record<string, string>> = {}) {
  const { releases: tried, ...preview } = openPreview(releases, overrides);
  const addresses = Object.fromEntries(Object.entries(tried).map(([app, { ref }]) => [app, ref.id]));
  return { ...preview, addresses };
}

describe('a page of a preview server', () => {
  it('takes nothing from elsewhere while nothing is overridden', () => {
    expect(open()).toEqual({ addresses: {}, notes: [], kept: {} });
  });

  it.each([DEV, 'http://localhost:3001', MANIFEST])('takes a remote from %s', (address) => {
    const { addresses, notes, kept } = open({ 'remote.blog': address });
    expect(addresses).toEqual({ blog: MANIFEST });
    expect(notes).toEqual([{ remote: 'blog', override: address, outcome: 'address' }]);
    expect(kept).toEqual({ 'remote.blog': address });
  });

  it.each([
    ['another computer', 'https://evil.example/', 'foreign'],
    ['a name that begins like this computer', 'http://localhost.evil.example/', 'foreign'],
    ['a name and password before another computer', 'http://localhost:3001@evil.example/', 'foreign'],
    ['a script', 'javascript:alert(1)', 'foreign'],
    ['what is no address', '3001', 'malformed'],
  ])('takes nothing from %s', (_, address, outcome) => {
    const { notes, kept, addresses } = open({ 'remote.blog': address });
    expect(notes[0]?.outcome).toBe(outcome);
    expect([kept, addresses]).toEqual([{}, {}]);
  });

  it('knows no remote but those of the site', () => {
    const { notes, addresses } = open({ 'remote.pharmacy': DEV });
    expect(notes[0]?.outcome).toBe('unknown');
    expect(addresses).toEqual({});
  });
});
