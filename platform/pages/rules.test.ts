/** @jest-environment node */
import type { PublishedRelease } from '../registry/release';
import type { SiteDescription } from '../render/SiteDescription';
import { compatibilityProblems, sectionProblems } from './rules';
import type { Page, Section } from './Section';

const noLooks = { declares: [], needs: {} };

const release = (app: string, contract: [number, number], shared = {}, looks: object = noLooks) =>
  ({ hash: '', manifest: { app, id: `${app}1`, contract, shared, looks } }) as unknown as PublishedRelease;

describe('releases', () => {
  it.each<[[number, number], number, string[]]>([
    [[2, 3], 2, []],
    [[2, 3], 3, []],
    [[2, 3], 1, ['blog blog1 uses contract 1, but shell shell1 supports 2 to 3.']],
    [[2, 2], 3, ['blog blog1 uses contract 3, but shell shell1 supports 2.']],
  ])('of a shell that supports contract %j and a remote with %i', (supported, used, problems) => {
    const releases = { shell: release('shell', supported), blog: release('blog', [used, used]) };
    expect(compatibilityProblems(releases)).toEqual(problems);
  });

  it.each<[string, string, number]>([
    ['^19.0.0', '19.2.1', 0],
    ['^20.0.0', '19.2.1', 1],
    ['no range at all', '19.2.1', 1],
    ['^19.0.0', 'no version', 1],
    [`${'^19 || '.repeat(28)}*`, '19.2.1', 0],
  ])('with %j of a package need it: %s is provided', (wanted, provided, problems) => {
    const shell = release('shell', [2, 2], { react: provided });
    const found = compatibilityProblems({ shell, blog: release('blog', [2, 2], { react: wanted }) });
    expect(found).toHaveLength(problems);
    for (const problem of found) expect(problem).toContain(`requires react ${JSON.stringify(wanted)}`);
  });

  it('need each package that they share, also one with an inherited name', () => {
    const blog = release('blog', [2, 2], { 'react-dom': '*', constructor: '*' });
    expect(compatibilityProblems({ shell: release('shell', [2, 2]), blog })).toEqual([
      'blog blog1 requires "react-dom" "*", which shell shell1 does not provide.',
      'blog blog1 requires "constructor" "*", which shell shell1 does not provide.',
    ]);
  });

  it('need the custom properties that they use', () => {
    const shell = release('shell', [2, 2], {}, { declares: ['--c-night'], needs: {} });
    const needs = { ListPage: ['--c-night'], ArticlePage: ['--c-lotus', '--c-night', '--s-1'] };
    const blog = release('blog', [2, 2], {}, { declares: [], needs });
    expect(compatibilityProblems({ shell, blog })).toEqual([
      'blog blog1 uses --c-lotus, --s-1 in the styles of ArticlePage, which shell shell1 does not declare.',
    ]);
  });

  it('need a shell', () => {
    expect(compatibilityProblems({ blog: release('blog', [2, 2]) }).join()).toMatch(
      /No release of the shell/,
    );
  });
});

const site = {
  siteMap: {
    pages: [
      { path: '/', module: 'HomePage', includes: ['blog/Teaser'] },
      { path: '/about', module: 'AboutPage' },
    ],
    grants: { '/blog': { owner: 'blog' }, '/blog/tour': { owner: 'services' } },
  },
  phones: ['tel:112'],
} as unknown as SiteDescription;

const rowsOf = (app: string) =>
  app === 'blog' ? [{ path: '/blog/:slug', module: 'ArticlePage' }] : undefined;

const page = (facts: Partial<Page['facts']> = {}): Page =>
  ({ facts: { headings: ['One'], phones: ['tel:112'], ...facts } }) as unknown as Page;

/** The pages in place of what is not found, or not there. */
const standIns = { '/404': page(), '/503': page() };

const section = (apps: string, pages: Record<string, Page>, redirects: Record<string, string> = {}) =>
  ({
    from: Object.fromEntries(apps.split('+').map((app) => [app, ''])),
    pages,
    redirects,
  }) as unknown as Section;

describe('the pages of a section', () => {
  const problems = (...args: Parameters<typeof section>) => sectionProblems(section(...args), site, rowsOf);

  it('may have every path of their own rows', () => {
    expect(
      problems('blog+shell', { '/': page(), '/blog/sleep': page() }, { '/blog/old': '/blog/sleep' }),
    ).toEqual([]);
    expect(problems('shell', { '/about': page(), ...standIns })).toEqual([]);
  });

  it.each<[string, string]>([
    ['/about', 'of the shell'],
    ['/blog/tour', 'of an earlier row'],
    ['/blog/a/b', 'of nobody'],
    ['/404', 'that is the not-found page'],
    ['/blog/..%2fabout', 'with an encoded slash'],
  ])('cannot have the path %s, %s', (path) => {
    expect(problems('blog+shell', { [path]: page() })).toEqual([
      `the path ${path} is not a page of blog and shell`,
    ]);
  });

  it.each<[string[], string]>([
    [[], '/about has 0 h1 elements instead of one'],
    [['One', 'Two'], '/about has 2 h1 elements instead of one'],
    [[''], '/about has an empty h1 instead of one'],
  ])('have one heading: %j', (headings, problem) => {
    expect(problems('shell', { '/about': page({ headings }), ...standIns })).toEqual([problem]);
  });

  it('have links to all numbers of the site, the not-found page too', () => {
    expect(
      problems('shell', {
        '/about': page({ phones: [] }),
        ...standIns,
        '/404': page({ phones: ['tel:1'] }),
      }),
    ).toEqual(['/about has no link to tel:112', '/404 has no link to tel:112']);
  });

  it('have at most twelve different inline styles together', () => {
    const styled = (count: number) =>
      section('blog+shell', {
        '/': { ...page(), styles: Array.from({ length: count }, (_, n) => `sha256-${n}` as const) },
        '/blog/sleep': { ...page(), styles: ['sha256-0'] },
      });
    expect(sectionProblems(styled(12), site, rowsOf)).toEqual([]);
    expect(sectionProblems(styled(13), site, rowsOf)).toEqual([
      'its pages have 13 different inline styles, and 12 are allowed: let them share stylesheets',
    ]);
  });

  it('of the shell include those that stand in for others', () => {
    expect(problems('shell', { '/about': page() })).toEqual([
      'the shell has no NotFoundPage',
      'the shell has no UnavailablePage',
    ]);
  });

  it('cannot redirect from a page', () => {
    expect(problems('blog+shell', { '/blog/a': page() }, { '/blog/a': '/' })).toEqual([
      '/blog/a is both a page and a redirect: remove one of them from its module',
    ]);
  });

  it.each(['/about', '/', '/elsewhere', '/blog/tour'])(
    'cannot redirect from %s, which is not of their remote',
    (from) => {
      expect(problems('blog+shell', {}, { [from]: '/blog/sleep' })).toEqual([
        `the redirect from ${from} is outside the pages of its remote`,
      ]);
    },
  );
});
