/** @jest-environment node */
import type { StyleHash } from '../render/job';
import {
  allowsStyles,
  contentSecurityPolicy,
  pageHeaders,
  hostsOfSite,
  policyForHosts,
  securityHeaders,
  withTrialFolders,
} from './headers';
import type { SiteFile } from './view';
import { headersFile, redirectsFile, stylesForAll } from './staticHosts';

const options = { mapOrigin: 'https://maps.example' };
const ID = '0123456789abcdef0123456789abcdef';
const scripts = ['/r/shell/1/', '/r/booking/2/'];
const [firstStyle, secondStyle, unknownStyle] = ['1', '2', '3'].map(
  (sign): StyleHash => `sha256-${sign.repeat(43)}=`,
) as [StyleHash, StyleHash, StyleHash];

describe('the header policy', () => {
  it('allows only listed sources, the map as a frame, scripts with integrity, and nothing unsafe', () => {
    const policy = contentSecurityPolicy(options);
    for (const part of [
      "default-src 'none'",
      'frame-src https://maps.example',
      "frame-ancestors 'none'",
      "worker-src 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'; trusted-types site",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(securityHeaders(options)).toMatchObject({
      'referrer-policy': 'same-origin',
      'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    });
  });

  it('separates a page with its own scripts from windows of other pages', () => {
    const policyOf = (scripts?: string[]) =>
      pageHeaders(options, false, { scripts })['cross-origin-opener-policy'];
    expect(policyOf(['/r/booking/1/'])).toBe('same-origin');
    expect(policyOf()).toBe('same-origin-allow-popups');
  });

  it('allows the inline styles of a page by their hashes', () => {
    const policy = contentSecurityPolicy({ ...options, styles: [firstStyle, secondStyle] });
    expect(policy).toContain(`; style-src 'self' '${firstStyle}' '${secondStyle}'; img-src`);
    expect(policy).not.toContain('unsafe');
    expect(contentSecurityPolicy(options)).toContain("; style-src 'self'; img-src");
  });

  it.each([
    ['its own styles', [firstStyle], true],
    ['those of all pages', [secondStyle, firstStyle], true],
    ['those of another page', [secondStyle], false],
    ['a style that is on no page', [firstStyle, unknownStyle], false],
  ])('allowsStyles checks a policy with %s: %#', (_, styles, isAccepted) => {
    const expected = contentSecurityPolicy({ ...options, styles: [firstStyle] });
    const policy = contentSecurityPolicy({ ...options, styles });
    expect(allowsStyles(policy, expected, [firstStyle, secondStyle])).toBe(isAccepted);
  });

  it('allowsStyles rejects any other change', () => {
    const expected = contentSecurityPolicy({ ...options, styles: [firstStyle] });
    for (const changed of [
      expected.replace("'self'", `'self' '${firstStyle}'`),
      expected.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      expected.replace(/; style-src [^;]*/, ''),
      `${expected}, script-src 'none'`,
      'undefined',
    ])
      expect(allowsStyles(changed, expected, [firstStyle, secondStyle])).toBe(false);
  });

  it('restricts the scripts of a page to folders of releases on this host', () => {
    const [ofScripts = '', ofSite] = contentSecurityPolicy({ ...options, scripts }).split(', ');
    expect(ofScripts).toBe('script-src *:*/r/shell/1/ *:*/r/booking/2/; report-to reports');
    expect(ofSite).toBe(contentSecurityPolicy(options));
    expect(ofSite).toContain("script-src 'self';");
  });

  it('allowsStyles ignores order and duplicates of policies, but not a missing one', () => {
    const expected = contentSecurityPolicy({ ...options, styles: [firstStyle], scripts });
    const [ofScripts = '', ofSite = ''] = expected.split(', ');
    for (const same of [expected, `${ofSite}, ${ofScripts}`, `${ofSite}, ${expected}`])
      expect(allowsStyles(same, expected, [firstStyle])).toBe(true);
    for (const other of [ofSite, ofScripts, expected.replace('booking', 'blog')])
      expect(allowsStyles(other, expected, [firstStyle])).toBe(false);
  });

  it.each([
    [`?release.booking=${ID}`, [...scripts, `/r/booking/${ID}/`]],
    [`?release.blog=${ID}`, scripts],
    [`?release.shell=${ID}`, scripts],
    [`?release.booking=../blog/${ID}`, scripts],
    ['', scripts],
  ])('adds the trial release only for the page’s own app: %s', (search, folders) => {
    expect(withTrialFolders(scripts, search)).toEqual(folders);
  });
});

describe('the files for static hosts', () => {
  const file = { of: 'site' } as SiteFile;
  const pages = ['/', '/about', '/blogs', '/blog/insomnia', '/blog/ନିଦ୍ରା', '/icons/logo.png'];
  const site = {
    ...options,
    siteUrl: 'https://clinic.example',
    bookingOrigin: '',
    files: new Map([
      ...pages.map((path) => [path, path === '/about' ? { ...file, styles: [firstStyle] } : file] as const),
      ['/contact', { ...file, scripts, styles: [secondStyle] }] as const,
      ['/releases.json', { of: 'live' } as SiteFile] as const,
    ]),
    notFound: { ...file, styles: [secondStyle] },
    unavailable: file,
    linked: Array.from({ length: 200 }, (_, index) => `/r/blog/0123456789abcdef/${index}.js`),
    redirects: new Map([['/blog/ପୁରୁଣା', '/blogs?page=2']]),
    retired: {},
    pages: ['/about'],
  };
  const rules = headersFile(site).trim().split('\n\n');
  const ruleFor = (pattern: string) => rules.find((rule) => rule.startsWith(`${pattern}\n`)) ?? '';

  it('contain the complete policy and Strict-Transport-Security', () => {
    for (const [name, value] of Object.entries(
      securityHeaders({ ...options, styles: [firstStyle, secondStyle] }),
    ))
      expect(ruleFor('/*')).toContain(`  ${name}: ${value}`);
    expect(ruleFor('/*')).toContain('  strict-transport-security: max-age=31536000');
  });

  it('contain one policy for all pages, and another one for a separate document', () => {
    const withPolicy = rules.filter((rule) => rule.includes('content-security-policy'));
    expect(withPolicy.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/r/*', '/contact']);
    // Styles of other pages cannot make its line too long.
    const policy = contentSecurityPolicy({ ...options, styles: [secondStyle], scripts });
    expect(ruleFor('/contact')).toContain(
      `content-security-policy: ${policyForHosts(policy, hostsOfSite(site.siteUrl))}`,
    );
    expect(ruleFor('/contact')).toContain('cache-control: no-cache');
  });

  it('cache only release files that pages reference, so that no 404 is cached', () => {
    const policy = "\n  content-security-policy: default-src 'none'; sandbox";
    const readable = '\n  access-control-allow-origin: *\n  cross-origin-resource-policy: cross-origin';
    expect(ruleFor('/r/*')).toBe(`/r/*${policy}${readable}`);
    expect(ruleFor('/releases.json')).toBe(`/releases.json\n  cache-control: no-cache${readable}`);
    expect(ruleFor('/r/blog/0123456789abcdef/0.js')).toContain('immutable');
    for (const rule of rules.filter((one) => one.includes('immutable')))
      expect(rule).toMatch(/^\/r\/[^*]+\n/);
  });

  it('stay below the limit of rules, and set no header twice for a path', () => {
    expect(rules.length).toBeLessThan(100);
    expect(ruleFor('/blog/*')).toContain('cache-control: no-cache');
    expect(ruleFor('/about')).toContain('cache-control: no-cache');
    expect(ruleFor('/*')).not.toMatch(/cache-control|resource-policy/);
  });

  it('have no line that hosts would silently drop, however many styles the pages have', () => {
    const styles = Array.from({ length: 40 }, (_, index) => `sha256-${String(index).padStart(43, 'x')}=`);
    const page = { of: 'site', styles } as unknown as SiteFile;
    const many = { ...site, files: new Map([...site.files, ['/many', page]]) };
    const text = headersFile(many);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
    const policy = contentSecurityPolicy({ ...options, styles: ['unsafe-inline'] });
    expect(text).toMatch(`/*\n  content-security-policy: ${policy}\n`);
    const [, ofForms = ''] = /\n\/contact\n(.*?)\n\n/s.exec(text) ?? [];
    expect(ofForms).toContain('sha256-');
    expect(ofForms).not.toContain('unsafe');
    const expected = contentSecurityPolicy({ ...options, styles: [firstStyle] });
    expect(allowsStyles(policy, expected, stylesForAll(many))).toBe(true);
    expect(allowsStyles(policy, expected, stylesForAll(site))).toBe(false);
  });

  it('redirect former paths, encoded, with and without a trailing slash', () => {
    const from = `/blog/${encodeURIComponent('ପୁରୁଣା')}`;
    expect(redirectsFile(site)).toContain(`\n${from} /blogs?page=2 301\n${from}/ /blogs?page=2 301\n`);
  });
});

it('the policy of a separate document also contains each host of the site', () => {
  expect(policyForHosts('script-src *:*/r/shell/1/; report-to reports', ['a.example', 'b:8080'])).toBe(
    'script-src *:*/r/shell/1/ a.example/r/shell/1/ b:8080/r/shell/1/; report-to reports',
  );
  expect(hostsOfSite('https://clinic.example')).toEqual(['clinic.example', 'www.clinic.example']);
  expect(hostsOfSite('https://www.clinic.example')).toEqual(['www.clinic.example', 'clinic.example']);
});
