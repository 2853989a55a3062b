import type { ReleaseRef } from '../../contract/releases';
import { createFederationLoader } from '../createFederationLoader';
import type { ModuleLoader } from '../ModuleLoader';
import { createTrialNotes } from './createTrialNotes';
import { resetDevtools } from './devtools';
import { openPreview } from './openPreview';

jest.mock('../createFederationLoader', () => ({ createFederationLoader: jest.fn() }));

const made = jest.mocked(createFederationLoader);
const DEV = 'http://localhost:3001/';
const MANIFEST = 'http://localhost:3001/mf-manifest.json';

const releases: Readonly<Record<string, ReleaseRef>> = {
  blog: { id: 'b1', assets: 'sha384-b' },
  booking: { id: 'k1', assets: 'sha384-k' },
};

const here = (app: string, id: string) => `http://localhost/r/${app}/${id}/self-contained/mf-manifest.json`;

function loaderOf(release: string): jest.Mocked<ModuleLoader> {
  return {
    load: jest.fn().mockResolvedValue({ Component: () => null, data: null, release }),
    prefetch: jest.fn(),
    renew: jest.fn(),
  };
}

beforeEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, '__FEDERATION__');
  made.mockReset().mockResolvedValue(loaderOf('elsewhere'));
});

describe('a page of a preview server', () => {
  it('loads no federation runtime while nobody wishes anything', async () => {
    const { remotes, notes } = await openPreview(releases, {}, {});
    expect([remotes, notes]).toEqual([[], []]);
    expect(made).not.toHaveBeenCalled();
  });

  it.each([DEV, 'http://localhost:3001', MANIFEST])('takes a remote from %s', async (address) => {
    const { notes, kept } = await openPreview(releases, {}, { 'remote.blog': address });
    expect(made.mock.calls[0]?.[0]).toEqual({ blog: MANIFEST });
    expect(notes).toEqual([{ remote: 'blog', wish: address, outcome: 'address' }]);
    expect(kept).toEqual({ 'remote.blog': address });
  });

  it.each([
    ['another computer', 'https://evil.example/', 'foreign'],
    ['a name that begins like this computer', 'http://localhost.evil.example/', 'foreign'],
    ['a name and password before another computer', 'http://localhost:3001@evil.example/', 'foreign'],
    ['a script', 'javascript:alert(1)', 'foreign'],
    ['what is no address', '3001', 'malformed'],
  ])('takes nothing from %s', async (_, address, outcome) => {
    const { notes, kept, remotes } = await openPreview(releases, {}, { 'remote.blog': address });
    expect(notes[0]?.outcome).toBe(outcome);
    expect([kept, remotes]).toEqual([{}, []]);
    expect(made).not.toHaveBeenCalled();
  });

  it('knows no remote but those of the site', async () => {
    const { notes } = await openPreview(releases, {}, { 'remote.pharmacy': DEV });
    expect(notes[0]?.outcome).toBe('unknown');
  });

  it('loads what comes from elsewhere from there, and everything else as ever', async () => {
    const preview = await openPreview(releases, {}, { 'remote.blog': DEV });
    const loader = preview.over(loaderOf('live'), createTrialNotes(preview.notes));
    expect((await loader.load('blog/ArticlePage', {})).release).toBe('elsewhere');
    expect((await loader.load('booking/ContactPage', {})).release).toBe('live');
  });

  it('asks anew for what the site has when somebody tries again', async () => {
    const live = loaderOf('live');
    const preview = await openPreview(releases, {}, { 'remote.blog': DEV });
    await preview.over(live, createTrialNotes(preview.notes)).renew?.();
    expect(live.renew).toHaveBeenCalledTimes(1);
  });

  it('shows the normal remote, and says so, when the other server does not answer', async () => {
    made.mockResolvedValue({ load: jest.fn().mockRejectedValue(new Error('down')), prefetch: jest.fn() });
    const preview = await openPreview(releases, {}, { 'remote.blog': DEV });
    const told = createTrialNotes(preview.notes);
    const loader = preview.over(loaderOf('live'), told);
    expect((await loader.load('blog/ArticlePage', {})).release).toBe('live');
    expect(told.current()[0]?.outcome).toBe('away');
  });
});

describe('the Module Federation tools of the browser', () => {
  it('see every remote: all go through the federation runtime, from the manifests of their releases', async () => {
    Object.assign(window, { __FEDERATION__: { __GLOBAL_PLUGIN__: [] } });
    const { remotes, notes } = await openPreview(releases, {}, {});
    expect(made.mock.calls[0]?.[0]).toEqual({ blog: here('blog', 'b1'), booking: here('booking', 'k1') });
    expect([remotes, notes]).toEqual([['blog', 'booking'], []]);
  });

  it.each([
    ['today', { overrides: { blog: MANIFEST }, proxyRules: [] }],
    ['in older versions', { blog: MANIFEST }],
  ])('give a remote another address, as they write it %s', async (_, state) => {
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify(state));
    const { notes } = await openPreview(releases, {}, {});
    expect(made.mock.calls[0]?.[0]).toEqual({ blog: MANIFEST, booking: here('booking', 'k1') });
    expect(notes).toEqual([{ remote: 'blog', wish: MANIFEST, outcome: 'devtools' }]);
  });

  it('cannot lead to another computer', async () => {
    const address = 'https://evil.example/mf-manifest.json';
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides: { blog: address } }));
    const { notes } = await openPreview(releases, {}, {});
    expect(made.mock.calls[0]?.[0]).toEqual({ booking: here('booking', 'k1') });
    expect(notes[0]?.outcome).toBe('foreign');
  });

  it('do nothing with nonsense in their storage', async () => {
    localStorage.setItem('__MF_DEVTOOLS__', '[7');
    expect((await openPreview(releases, {}, {})).remotes).toEqual([]);
  });

  it('are reset when the trial ends', () => {
    localStorage.setItem('__MF_DEVTOOLS__', '{}');
    localStorage.setItem('__MF_DEVTOOLS_MODULE_INFO__', '{}');
    resetDevtools();
    expect(localStorage).toHaveLength(0);
  });
});
