/** @jest-environment node */
import type { StyleHash } from '../registry/state';
import {
  allowsStyles,
  contentSecurityPolicy,
  fileHeaders,
  policyForHost,
  securityHeaders,
  withTried,
} from './headers';
import type { SiteFile } from './view';
import { headersFile, redirectsFile } from './staticHosts';

const options = { mapOrigin: 'https://maps.example' };
const scripts = ['/r/shell/1/', '/r/booking/2/'];
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
      `${expected}, script-src 'none'`,
      'undefined',
    ])
      expect(allowsStyles(changed, expected, [one, two])).toBe(false);
  });

  it('restricts the scripts of a page to folders of releases, and to this host', () => {
    const [ofScripts = '', ofSite] = contentSecurityPolicy({ ...options, scripts }).split(', ');
    expect(ofScripts).toBe('script-src *:*/r/shell/1/ *:*/r/booking/2/; report-to reports');
    expect(ofSite).toBe(contentSecurityPolicy(options));
    expect(ofSite).toContain("script-src 'self';");
  });

  it('is kept by a host that joins, repeats or reorders the policies of a page, not by one that loses one', () => {
    const expected = contentSecurityPolicy({ ...options, styles: [one], scripts });
    const [ofScripts = '', ofSite = ''] = expected.split(', ');
    for (const same of [expected, `${ofSite}, ${ofScripts}`, `${ofSite}, ${expected}`])
      expect(allowsStyles(same, expected, [one])).toBe(true);
    for (const other of [ofSite, ofScripts, expected.replace('booking', 'blog')])
      expect(allowsStyles(other, expected, [one])).toBe(false);
  });

  it.each([
    ['?release.booking=0123456789abcdef', ['/r/shell/1/', '/r/booking/2/', '/r/booking/0123456789abcdef/']],
    ['?release.blog=0123456789abcdef', scripts],
    ['?release.shell=0123456789abcdef', scripts],
    ['?release.booking=../blog/0123456789abcdef', scripts],
    ['?release.booking=', scripts],
    ['', scripts],
  ])(
    'allows the release that an address asks to try, of the owner of the page alone: %s',
    (search, folders) => {
      expect(withTried(scripts, search)).toEqual(folders);
    },
  );

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
    siteUrl: 'https://clinic.example',
    files: new Map([
      ...pages.map((path) => [path, path === '/about' ? { ...file, styles: [one] } : file] as const),
      ['/contact', { ...file, scripts }] as const,
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

  it('have one policy for all pages, and the whole once more for a page that is a document of its own', () => {
    const withPolicy = rules.filter((rule) => rule.includes('content-security-policy'));
    expect(withPolicy.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/contact']);
    const policy = contentSecurityPolicy({ ...options, styles: [one, two], scripts });
    expect(ruleFor('/contact')).toContain(
      `content-security-policy: ${policyForHost(policy, 'clinic.example')}`,
    );
    expect(ruleFor('/contact')).toContain('cache-control: no-cache');
  });

  it('let no 404 among the releases be kept for a year: only files that pages name are', () => {
    expect(ruleFor('/r/*')).toBe(
      '/r/*\n  access-control-allow-origin: *\n  cross-origin-resource-policy: cross-origin',
    );
    expect(ruleFor('/r/blog/0123456789abcdef/0.js')).toContain('immutable');
    for (const rule of rules.filter((one) => one.includes('immutable')))
      expect(rule).toMatch(/^\/r\/[^*]+\n/);
  });

  it('let other sites read which releases are live, and ask for it again each time', () => {
    expect(ruleFor('/releases.json')).toBe(
      '/releases.json\n  cache-control: no-cache\n  access-control-allow-origin: *\n  cross-origin-resource-policy: cross-origin',
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

  it('are refused with a line that hosts would drop without a word', () => {
    const page = (index: number): [string, SiteFile] => [
      `/${index}`,
      { styles: [`sha256-${String(index).padStart(43, 'x')}=`] } as unknown as SiteFile,
    ];
    const many = { ...site, files: new Map(Array.from({ length: 40 }, (_, index) => page(index))) };
    expect(() => headersFile(many)).toThrow(
      /has a line of \d+ letters, because pages hold \d+ different styles/,
    );
  });

  it('lead former addresses on, encoded, with a slash at their end, too', () => {
    const from = `/blog/${encodeURIComponent('ପୁରୁଣା')}`;
    expect(redirectsFile(site)).toContain(`\n${from} /blogs?page=2 301\n${from}/ /blogs?page=2 301\n`);
  });
});

describe('the policy of a separate document', () => {
  const policy = 'script-src *:*/r/shell/1/ *:*/r/booking/2/; report-to reports';

  it('names the host of the request as well', () => {
    expect(policyForHost(policy, 'clinic.example:8080')).toBe(
      'script-src *:*/r/shell/1/ clinic.example:8080/r/shell/1/ *:*/r/booking/2/ clinic.example:8080/r/booking/2/; report-to reports',
    );
  });
});
