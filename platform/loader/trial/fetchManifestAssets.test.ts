import { type MadeUpWeb, madeUpWeb } from '../../test/madeUpWeb';
import { fetchManifestAssets } from './fetchManifestAssets';

const ADDRESS = '/r/blog/dev/mf-manifest.json';

let web: MadeUpWeb;
beforeEach(() => (web = madeUpWeb()));
afterEach(() => web.close());

/** Simulates a server with this manifest. */
function serve(manifest: unknown): void {
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, json: async () => manifest }) });
}

const manifest = {
  metaData: { globalName: 'blog', remoteEntry: { name: 'remoteEntry.js', path: 'js/' } },
  exposes: [
    { name: 'ArticlePage', assets: { js: { sync: ['a.js'] }, css: { sync: ['a.css'], async: ['b.css'] } } },
    { name: 'BlogTeaser', assets: { js: { sync: [] }, css: { sync: [] } } },
  ],
};

describe('fetchManifestAssets', () => {
  it('lists the entry and the stylesheets of each module', async () => {
    serve(manifest);
    expect(await fetchManifestAssets('blog', 'http://localhost:3001/dev/mf-manifest.json')).toMatchObject({
      app: 'blog',
      id: 'http://localhost:3001/dev/mf-manifest.json',
      global: 'blog',
      entry: { js: ['js/remoteEntry.js'] },
      modules: { ArticlePage: { js: [], css: ['a.css', 'b.css'] }, BlogTeaser: { js: [], css: [] } },
    });
  });

  it('sets the base URL of the dev server, without hashes', async () => {
    serve(manifest);
    const list = await fetchManifestAssets('blog', 'http://localhost:3001/dev/mf-manifest.json');
    expect([list.baseUrl, list.integrity]).toEqual(['http://localhost:3001/dev/', {}]);
  });

  it.each([
    ['null', null],
    ['another object', { name: 'x' }],
    ['no list of modules', { ...manifest, exposes: undefined }],
  ])('rejects when the server returns %s', async (_, value) => {
    serve(value);
    await expect(fetchManifestAssets('blog', ADDRESS)).rejects.toThrow(
      `${ADDRESS} is not a Module Federation manifest.`,
    );
  });

  it('rejects when the manifest does not exist', async () => {
    await expect(fetchManifestAssets('blog', ADDRESS)).rejects.toMatchObject({ failure: 'network' });
  });
});
