import type { ReleaseRef } from '../../contract/releases';
import { resetDevtools } from './devtools';
import { openPreview } from './openPreview';

const DEV = 'http://localhost:3001/';
const MANIFEST = 'http://localhost:3001/mf-manifest.json';

const releases: Readonly<Record<string, ReleaseRef>> = {
  blog: { id: 'b1', assets: 'sha384-b' },
  booking: { id: 'k1', assets: 'sha384-k' },
};

const here = (app: string, id: string) => `http://localhost/r/${app}/${id}/self-contained/mf-manifest.json`;

/** What comes from elsewhere, and from which address. */
function open(overrides: Readonly<Record<string, string>> = {}) {
  const { releases: tried, ...preview } = openPreview(releases, overrides);
  const addresses = Object.fromEntries(Object.entries(tried).map(([app, { ref }]) => [app, ref.id]));
  return { ...preview, addresses };
}

/** The remotes that the panel of the browser's federation tools lists, with their addresses. */
function inPanel(): Record<string, string> {
  const { __INSTANCES__: [host] = [] } = (window as unknown as { __FEDERATION__: Panel }).__FEDERATION__;
  return Object.fromEntries((host?.options.remotes ?? []).map(({ name, entry }) => [name, entry]));
}
type Panel = { __INSTANCES__?: { options: { remotes: { name: string; entry: string }[] } }[] };

beforeEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, '__FEDERATION__');
});

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

describe('the Module Federation tools of the browser', () => {
  it('see every remote, at the manifest of its release or where it comes from', () => {
    Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: [] } });
    open();
    expect(inPanel()).toEqual({ blog: here('blog', 'b1'), booking: here('booking', 'k1') });
    expect((window as unknown as { __FEDERATION__: object }).__FEDERATION__).toHaveProperty(
      '__GLOBAL_PLUGIN__',
    );
    open({ 'remote.blog': DEV });
    expect(inPanel()).toEqual({ blog: MANIFEST, booking: here('booking', 'k1') });
  });

  it.each([
    ['today', { overrides: { blog: MANIFEST }, proxyRules: [] }],
    ['in older versions', { blog: MANIFEST }],
  ])('give a remote another address, as they write it %s', (_, state) => {
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify(state));
    const { notes, addresses, kept } = open();
    expect(addresses).toEqual({ blog: MANIFEST });
    expect(notes).toEqual([{ remote: 'blog', override: MANIFEST, outcome: 'devtools' }]);
    expect(kept).toEqual({});
  });

  it('cannot lead to another computer', () => {
    const address = 'https://evil.example/mf-manifest.json';
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: { blog: address } }));
    const { notes, addresses } = open();
    expect(addresses).toEqual({});
    expect(notes[0]?.outcome).toBe('foreign');
  });

  it('do nothing with nonsense in their storage', () => {
    localStorage.setItem('__MF_DEVTOOLS__', '[7');
    expect(open().addresses).toEqual({});
  });

  it('are reset when the trial ends', () => {
    localStorage.setItem('__MF_DEVTOOLS__', '{}');
    localStorage.setItem('__MF_DEVTOOLS_MODULE_INFO__', '{}');
    resetDevtools();
    expect(localStorage).toHaveLength(0);
  });
});
