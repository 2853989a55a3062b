/** @jest-environment node */
import type { StyleHash } from '../contract/state';
import { allowsStyles, contentSecurityPolicy, fileHeaders, securityHeaders } from './headerPolicy';
import type { SiteFile } from './Snapshot';
import { headersFile, redirectsFile } from './staticHostFiles';

const options = { mapOrigin: 'https://maps.example' };
const [one, two, foreign] = ['1', '2', '3'].map((sign): StyleHash => `sha256-${sign.repeat(43)}=`) as [
  StyleHash,
  StyleHash,
  StyleHash,
];

describe('the header policy', () => {
  it('allows nothing that is not named, and nothing unsafe', () => {
    const policy = contentSecurityPolicy(options);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/\*/);
  });

  it('takes the map as the only frame, and nobody may frame us', () => {
    const policy = contentSecurityPolicy(options);
    expect(policy).toContain('frame-src https://maps.example');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('enforces Trusted Types with the one policy of the runtime', () => {
    expect(contentSecurityPolicy(options)).toContain(
      "require-trusted-types-for 'script'; trusted-types site",
    );
  });

  it('lets no worker run, and tells no other host that somebody comes from here', () => {
    expect(contentSecurityPolicy(options)).toContain("worker-src 'none'");
    expect(securityHeaders(options)['referrer-policy']).toBe('same-origin');
  });

  it('refuses scripts without integrity', () => {
    expect(securityHeaders(options)['integrity-policy']).toBe(
      'blocked-destinations=(script), endpoints=(reports)',
    );
  });

  it('allows the styles that stand in a page by their hashes, and none elsewhere', () => {
    const policy = contentSecurityPolicy({ ...options, styles: [one, two] });
    expect(policy).toContain(`; style-src 'self' '${one}' '${two}'; img-src`);
    expect(policy).not.toContain('unsafe');
    expect(contentSecurityPolicy(options)).toContain("; style-src 'self'; img-src");
  });

  it.each([
    ['its own styles', [one], true],
    ['those of all pages', [two, one], true],
    ['none', [], false],
    ['those of another page', [two], false],
    ['a style that is no page’s', [one, foreign], false],
  ])('is kept by a host that allows a page %s: %#', (_, styles, answer) => {
    const expected = contentSecurityPolicy({ ...options, styles: [one] });
    expect(allowsStyles(contentSecurityPolicy({ ...options, styles }), expected, [one, two])).toBe(answer);
  });

  it('is not kept by a host that changes anything else', () => {
    const expected = contentSecurityPolicy({ ...options, styles: [one] });
    for (const changed of [
      expected.replace("'self'", `'self' '${one}'`),
      expected.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      expected.replace(/; style-src [^;]*/, ''),
      `${expected}, ${expected}`,
      'undefined',
    ])
      expect(allowsStyles(changed, expected, [one, two])).toBe(false);
  });

  it('keeps hashed files for ever, for any host; asks for anything else again, for this site alone', () => {
    expect(fileHeaders.release).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(fileHeaders.site).toEqual({
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

describe('the files for static hosts', () => {
  const file = {} as SiteFile;
  const pages = ['/', '/about', '/blogs', '/blog/insomnia', '/blog/ନିଦ୍ରା', '/icons/logo.png'];
  const site = {
    ...options,
    files: new Map([
      ...pages.map((path) => [path, path === '/about' ? { ...file, styles: [one] } : file] as const),
      ['/r/blog/live/mf-manifest.json', { ...file, of: 'live' as const }] as const,
    ]),
    notFound: { ...file, styles: [two] },
    linked: Array.from({ length: 200 }, (_, index) => `/r/blog/0123456789abcdef/${index}.js`),
    redirects: new Map([['/blog/ପୁରୁଣା', '/blogs?page=2']]),
  };
  const rules = headersFile(site).trim().split('\n\n');
  const ruleFor = (pattern: string) => rules.find((rule) => rule.startsWith(`${pattern}\n`)) ?? '';

  it('carry the whole policy, and that browsers shall come by TLS', () => {
    for (const [name, value] of Object.entries(securityHeaders({ ...options, styles: [one, two] })))
      expect(ruleFor('/*')).toContain(`  ${name}: ${value}`);
    expect(ruleFor('/*')).toContain('  strict-transport-security: max-age=31536000');
  });

  it('have one policy alone: of two, browsers allow what both do', () => {
    expect(rules.filter((rule) => rule.includes('content-security-policy'))).toHaveLength(1);
  });

  it('let no 404 among the releases be kept for a year: only files that pages name are', () => {
    expect(ruleFor('/r/*')).toBe(
      '/r/*\n  access-control-allow-origin: *\n  cross-origin-resource-policy: cross-origin',
    );
    expect(ruleFor('/r/blog/0123456789abcdef/0.js')).toContain('immutable');
    for (const rule of rules.filter((one) => one.includes('immutable')))
      expect(rule).toMatch(/^\/r\/[^*]+\n/);
  });

  it('let other sites follow what is live, and ask for it again each time', () => {
    expect(ruleFor('/r/blog/live/mf-manifest.json')).toBe(
      '/r/blog/live/mf-manifest.json\n  cache-control: no-cache',
    );
  });

  it('have no more rules than hosts read, and no header in two that fit the same address', () => {
    expect(rules.length).toBeLessThan(100);
    expect(ruleFor('/blog/*')).toContain('cache-control: no-cache');
    expect(ruleFor('/about')).toContain('cache-control: no-cache');
    for (const told of ['/releases.json', '/releases/*'])
      expect(ruleFor(told)).toContain('cache-control: no-cache');
    expect(ruleFor('/*')).not.toMatch(/cache-control|resource-policy/);
  });

  it('lead former addresses on, encoded', () => {
    expect(redirectsFile(site)).toBe(`/blog/${encodeURIComponent('ପୁରୁଣା')} /blogs?page=2 301\n`);
  });
});
