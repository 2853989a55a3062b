/** @jest-environment node */
import type { Manifest } from '../registry/manifest';
import type { AppReleases, PageFacts, Part, State } from '../registry/state';
import { integrityOf } from '../lib/files';
import type { Registry } from '../registry/Registry';
import { checkFit, checkPages, checkPaths } from './gate';

type MadeUpRegistry = Registry & { readonly manifests: Record<string, Manifest> };

jest.mock('../registry/release', () => ({
  ...jest.requireActual<object>('../registry/release'),
  readNamedRelease: ({ manifests }: MadeUpRegistry, app: string) =>
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
  checkFit(holding(shell, remote, types), {}, apps, ['shell', 'blog']);

describe('releases that meet', () => {
  it.each<[string, [number, number], [number, number]]>([
    ['the same contract', [2, 2], [2, 2]],
    ['a shell that serves the version before as well', [1, 2], [1, 1]],
    ['a shell that serves the next one already', [2, 3], [2, 2]],
  ])('pass with %s', async (_, contract, spoken) => {
    await fit({ contract }, { contract: spoken });
  });

  it.each<[string, [number, number], [number, number], RegExp]>([
    [
      'a contract that the shell no longer serves',
      [2, 3],
      [1, 1],
      /speaks contract 1, shell a{32} serves 2 to 3/,
    ],
    ['one that it does not serve yet', [1, 2], [3, 3], /speaks contract 3, shell a{32} serves 1 to 2/],
  ])('are refused with %s', async (_, contract, spoken, reason) => {
    await expect(fit({ contract }, { contract: spoken })).rejects.toThrow(reason);
  });

  it('are refused when a shared package is missing or of another version, with every reason at once', async () => {
    const work = fit({}, { shared: { react: '^20.0.0', 'react-dom': '^19.0.0' } });
    await expect(work).rejects.toThrow(/asks for react \^20\.0\.0, shell a{32} provides 19\.3\.1/);
    await expect(work).rejects.toThrow(/asks for react-dom \^19\.0\.0, which shell a{32} does not provide/);
    await expect(work).rejects.toThrow(
      /^The gate refuses, so nothing was changed:[^]*promote <app> <id> <app> <id>/,
    );
  });

  it('are refused when one of them says nothing of its types', async () => {
    await expect(fit({}, { files: {} })).rejects.toThrow(/has no contract\.d\.ts: publish it again/);
  });

  it('are refused when the types of one have been changed since it was published', async () => {
    await expect(fit({}, {}, 'export type Page = { readonly data: any };')).rejects.toThrow(
      /contract\.d\.ts.* was changed/,
    );
  });

  it('are not looked at again when both are live already', async () => {
    await checkFit(holding({}, { contract: [9, 9] }), apps, apps, []);
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

describe('pages', () => {
  const before = [part({ '/': {}, '/about': {} }), part({ '/blog/insomnia': {} })];
  const check =
    (after: readonly Part[], removing: string[] = [], accepted: string[] = []) =>
    () =>
      checkPages(before, after, removing, accepted);

  it('pass when they are there, in whatever part, and when there are more', () => {
    expect(
      check([part({ '/': {}, '/blog/insomnia': {}, '/new': {} }), part({ '/about': {} })]),
    ).not.toThrow();
  });

  it('that are gone are named, with both ways to go on', () => {
    expect(check([part({ '/': {} })])).toThrow(
      /\/about, \/blog\/insomnia would be gone.*redirects\(\) of defineModule.*--removing \/about,\/blog\/insomnia/,
    );
  });

  it('may go when they are redirected, or when somebody says so', () => {
    expect(check([part({ '/': {}, '/about': {} }, { '/blog/insomnia': '/' })])).not.toThrow();
    expect(check([part({ '/': {}, '/about': {} })], ['/blog/insomnia'])).not.toThrow();
  });

  it('that lost something are named, each with its losses', () => {
    const after = [part({ '/': { heading: '' }, '/about': { phones: [], words: 10 }, '/blog/insomnia': {} })];
    expect(check(after)).toThrow(
      /\/: its h1 is gone\n {2}\/about: it lost tel:1; it has 10 words of 100\n.*--accept \/,\/about/,
    );
    expect(check(after, [], ['/'])).toThrow(/live:\n {2}\/about: /);
    expect(check(after, [], ['/', '/about'])).not.toThrow();
  });
});

describe('paths', () => {
  it('have one page', () => {
    expect(() => checkPaths([part({ '/a': {} }), part({ '/b': {} })])).not.toThrow();
    expect(() => checkPaths([part({ '/a': {} }), part({ '/a': {} })])).toThrow(/Two pages want the path \/a/);
  });

  it('are a page or a redirect', () => {
    expect(() => checkPaths([part({ '/a': {} }), part({}, { '/a': '/b' })])).toThrow(
      /\/a is a page and a redirect at once/,
    );
  });

  it.each([
    ['a page', part({ '/blog/100%24': {} })],
    ['the old path of a redirect', part({}, { '/blog/$1': '/blog' })],
    ['the new path of a redirect', part({}, { '/blog/old': '/blog?price=%24100' })],
  ])('hold no "$" in %s, because nginx would read a variable there', (_, one) => {
    expect(() => checkPaths([one])).toThrow(/has a "\$", which no export to nginx can carry/);
  });
});
