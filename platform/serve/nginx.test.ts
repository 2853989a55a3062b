/** @jest-environment node */
import type { StyleHash } from '../registry/state';
import { nginxConfig } from './nginx';
import type { SiteFile } from './view';

const styleOf = (sign: string): StyleHash => `sha256-${sign.repeat(43)}=`;
const page = (name: string, ...signs: string[]) =>
  [`/${name}`, { name: `${name}.html`, styles: signs.map(styleOf) } as unknown as SiteFile] as const;

const site = {
  siteUrl: 'https://clinic.example',
  redirects: new Map([
    ['/old', '/new%20page'],
    ['/was "so"', '/is'],
    ['/blog/ପୁରୁଣା', '/blog/x?page=2'],
  ]),
  mapOrigin: 'https://maps.example',
  files: new Map([
    page('about', 'm', 'a'),
    page('blog/insomnia', 'm', 'b'),
    page('blog/ନିଦ୍ରା', 'm', 'b'),
    page('services/a+b', 'm'),
    page('services/"c"', 'm', 'c'),
    ['/favicon.svg', { name: 'favicon.svg' } as SiteFile],
    ['/contact', { name: 'contact.html', scripts: ['/r/shell/1/', '/r/booking/2/'] } as unknown as SiteFile],
  ]),
  notFound: page('404', 'n')[1],
};

describe('the configuration of nginx', () => {
  const text = nginxConfig({ site, root: '/srv/site', listen: '8080' });
  const [prefix = ''] = /site_[0-9a-f]{6}/.exec(text) ?? [];

  it('contains the root folder and the addresses to listen on', () => {
    expect(text).toContain('root "/srv/site";');
    expect(text).toContain('listen 8080;\n  listen [::]:8080;\n  server_name clinic.example;');
    const one = nginxConfig({ site, root: '/srv/site', listen: '127.0.0.1:8080' });
    expect(one).toContain('listen 127.0.0.1:8080;\n  server_name');
  });

  it('shares no variable and no log format with another export in the same nginx', () => {
    const namesIn = (config: string) =>
      [...config.matchAll(/^(?:map .* (\$\w+) \{|log_format (\w+))/gm)].map(([, map, log]) => map ?? log);
    const names = namesIn(text);
    expect(names.length).toBeGreaterThan(12);
    const others = namesIn(nginxConfig({ site, root: '/srv/other', listen: '8080' }));
    expect(others.filter((name) => names.includes(name))).toEqual([]);
  });

  it('redirects former paths to encoded paths, and keeps the query unless the new path has one', () => {
    expect(text).toContain('location = "/old" { return 301 "/new%20page$is_args$args"; }');
    expect(text).toContain('location = "/was \\"so\\"" {');
    expect(text).toContain('location = "/blog/ପୁରୁଣା" { return 301 "/blog/x?page=2"; }');
  });

  it('adds headers in one place only, because a location with its own headers inherits none', () => {
    const [, ...locations] = text.split(/\n {2}location /);
    expect(locations.length).toBeGreaterThan(5);
    expect(locations.join('')).not.toContain('add_header');
  });

  it('restricts the scripts of a separate document, and allows those of the trial release', () => {
    const [, map = ''] = /map \$uri \$site_\w+_scripts \{([^]*?)\n\}/.exec(text) ?? [];
    expect(map.trim().split('\n  ')).toEqual([
      'volatile;',
      'default "";',
      `"~^/contact\\.html(\\.br)?$" "script-src *:*/r/shell/1/ $http_host/r/shell/1/ *:*/r/booking/2/ $http_host/r/booking/2/$${prefix}_tried_booking; report-to reports, ";`,
    ]);
    expect(text).toContain(
      '"~(^|&)release\\.booking=(?<site_id>([0-9a-f]{16}){1,2})(&|$)" " *:*/r/booking/$site_id/ $http_host/r/booking/$site_id/";',
    );
    expect(text).toContain(
      `add_header content-security-policy "\${${prefix}_scripts}default-src 'none'; script-src`,
    );
  });

  it('allows the inline styles of each page, with one line for a folder whose pages have the same styles', () => {
    const [, map = ''] = /map \$uri \$site_\w+_styles \{([^]*?)\n\}/.exec(text) ?? [];
    const hashes = (...signs: string[]) => signs.map((sign) => ` '${styleOf(sign)}'`).join('');
    expect(map.trim().split('\n  ')).toEqual([
      'volatile;',
      'default "";',
      `"~^/about\\.html(\\.br)?$" "${hashes('m', 'a')}";`,
      `"~^/404\\.html(\\.br)?$" "${hashes('n')}";`,
      `"~^/blog/[^/]+\\.html(\\.br)?$" "${hashes('m', 'b')}";`,
      `"~^/services/a\\+b\\.html(\\.br)?$" "${hashes('m')}";`,
      `"~^/services/\\"c\\"\\.html(\\.br)?$" "${hashes('m', 'c')}";`,
    ]);
    expect(text).toContain(`; style-src 'self'$${prefix}_styles; img-src`);
  });

  it('is not written when a path contains an nginx variable', () => {
    const wrong = { ...site, redirects: new Map([['/$host', '/']]) };
    expect(() => nginxConfig({ site: wrong, root: '/srv', listen: '80' })).toThrow(
      'nginx cannot use the text "/$host"',
    );
  });
});
