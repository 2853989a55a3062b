/** @jest-environment node */
import type { Manifest } from '../registry/manifest';
import type { AppReleases, PageFacts, Part, State } from '../registry/state';
import { integrityOf } from '../lib/files';
import type { Registry } from '../registry/Registry';
import { checkCompatibility, checkPages, checkPaths } from './gate';

type MadeUpRegistry = Registry & { readonly manifests: Record<string, Manifest> };

jest.mock('../registry/release', () => ({
  ...jest.requireActual<object>('../registry/release'),
  readReferencedRelease: ({ manifests }: MadeUpRegistry, app: string) =>
    Promise.resolve({ manifest: manifests[app] }),
}));

const TYPES = 'export type Page = { readonly data: string };';

const manifest = (app: string, change: Partial<Manifest> = {}): Manifest => ({
  schema: 2,
  app,
  id: (app === 'shell' ? 'a' : 'b').repeat(32),
  contract: [2, 2],
  shared: app === 'shell' ? { react: '19.3.1' } : { react: '^19.0.0' },
  files: { 'contract.d.ts': { size: TYPES.length, integrity: integrityOf(Buffer.from(TYPES)) } },
  composes: app === 'shell',
  ...change,
});

/** A registry of a shell and a blog, where a release has these bytes as its types. */
const holding = (shell: Partial<Manifest>, remote: Partial<Manifest>, types = TYPES): Registry =>
  ({
    manifests: { shell: manifest('shell', shell), blog: manifest('blog', remote) },
    store: { url: '/srv/registry', read: () => Promise.resolve(Buffer.from(types)) },
  }) as unknown as Registry;

const apps = Object.fromEntries(
  ['shell', 'blog'].map((app) => [app, { current: { id: manifest(app).id } } as AppReleases]),
) satisfies State['apps'];

const fit = (shell: Partial<Manifest>, remote: Partial<Manifest>, types?: string) =>
  checkCompatibility(holding(shell, remote, types), {}, apps, ['shell', 'blog']);

describe('compatibility of releases', () => {
  it.each<[string, [number, number], [number, number]]>([
    ['the same contract', [2, 2], [2, 2]],
    ['a shell that also supports the previous version', [1, 2], [1, 1]],
    ['a shell that already supports the next version', [2, 3], [2, 2]],
  ])('accepts %s', async (_, contract, version) => {
    await fit({ contract }, { contract: version });
  });

  it.each<[string, [number, number], [number, number], RegExp]>([
    [
      'a contract that the shell no longer supports',
      [2, 3],
      [1, 1],
      /uses contract 1, but shell a{32} supports 2 to 3/,
    ],
    [
      'a contract that the shell does not support yet',
      [1, 2],
      [3, 3],
      /uses contract 3, but shell a{32} supports 1 to 2/,
    ],
  ])('rejects %s', async (_, contract, version, reason) => {
    await expect(fit({ contract }, { contract: version })).rejects.toThrow(reason);
  });

  it('reports every shared package that is missing or has another version', async () => {
    const work = fit({}, { shared: { react: '^20.0.0', 'react-dom': '^19.0.0' } });
    await expect(work).rejects.toThrow(/requires react \^20\.0\.0, but shell a{32} provides 19\.3\.1/);
    await expect(work).rejects.toThrow(/requires react-dom \^19\.0\.0, which shell a{32} does not provide/);
    await expect(work).rejects.toThrow(
      /^The gate refuses the releases. Nothing was changed:[^]*promote <app> <id> <app> <id>/,
    );
  });

  it('rejects a release without contract types', async () => {
    await expect(fit({}, { files: {} })).rejects.toThrow(/has no contract\.d\.ts\. Publish it again/);
  });

  it('rejects contract types that were changed after the publication', async () => {
    await expect(fit({}, {}, 'export type Page = { readonly data: any };')).rejects.toThrow(
      /contract\.d\.ts.* was changed/,
    );
  });

  it('does not check a pair of live releases again', async () => {
    await checkCompatibility(holding({}, { contract: [9, 9] }), apps, apps, []);
  });
});

const text = { key: `pages/${'0'.repeat(64)}.html`, size: 1 };

function part(paths: Readonly<Record<string, Partial<PageFacts>>>, redirects: Part['redirects'] = {}): Part {
  const pages = Object.entries(paths).map(([path, facts]) => [
    path,
    {
      html: { plain: text, br: text, gz: text },
      modules: [],
      canonical: true,
      javascript: 0,
      stylesheets: 0,
      files: {},
      facts: { words: 100, heading: path, phones: ['tel:1'], essentials: [], notFound: false, ...facts },
    },
  ]);
  return { schema: 1, from: {}, pages: Object.fromEntries(pages) as Part['pages'], redirects, feed: [] };
}

describe('checkPages', () => {
  const before = [part({ '/': {}, '/about': {} }), part({ '/blog/insomnia': {} })];
  const check =
    (after: readonly Part[], removing: string[] = [], accepted: string[] = []) =>
    () =>
      checkPages(before, after, removing, accepted);

  it('accepts pages in any part, and additional pages', () => {
    expect(
      check([part({ '/': {}, '/blog/insomnia': {}, '/new': {} }), part({ '/about': {} })]),
    ).not.toThrow();
  });

  it('reports removed pages, with both remedies', () => {
    expect(check([part({ '/': {} })])).toThrow(
      /\/about, \/blog\/insomnia would be removed.*redirects\(\) of defineModule.*--removing \/about,\/blog\/insomnia/,
    );
  });

  it('accepts removed pages that are redirected or listed in --removing', () => {
    expect(check([part({ '/': {}, '/about': {} }, { '/blog/insomnia': '/' })])).not.toThrow();
    expect(check([part({ '/': {}, '/about': {} })], ['/blog/insomnia'])).not.toThrow();
  });

  it('reports each page that lost content, with its losses', () => {
    const after = [part({ '/': { heading: '' }, '/about': { phones: [], words: 10 }, '/blog/insomnia': {} })];
    expect(check(after)).toThrow(
      /\/: it lost its h1\n {2}\/about: it lost tel:1; it has 10 words of 100\n.*--accept \/,\/about/,
    );
    expect(check(after, [], ['/'])).toThrow(/live pages:\n {2}\/about: /);
    expect(check(after, [], ['/', '/about'])).not.toThrow();
  });
});

describe('checkPaths', () => {
  it('rejects two pages with the same path', () => {
    expect(() => checkPaths([part({ '/a': {} }), part({ '/b': {} })])).not.toThrow();
    expect(() => checkPaths([part({ '/a': {} }), part({ '/a': {} })])).toThrow(/Two pages have the path \/a/);
  });

  it('rejects a path that is both a page and a redirect', () => {
    expect(() => checkPaths([part({ '/a': {} }), part({}, { '/a': '/b' })])).toThrow(
      /\/a is both a page and a redirect/,
    );
  });

  it.each([
    ['a page', part({ '/blog/100%24': {} })],
    ['the old path of a redirect', part({}, { '/blog/$1': '/blog' })],
    ['the new path of a redirect', part({}, { '/blog/old': '/blog?price=%24100' })],
  ])('rejects "$" in %s, which nginx reads as a variable', (_, one) => {
    expect(() => checkPaths([one])).toThrow(/contains "\$", which nginx cannot serve/);
  });
});
