/** @jest-environment node */
import { nginxConfig } from './nginxConfig';

const site = {
  redirects: new Map([
    ['/old', '/new%20page'],
    ['/was "so"', '/is'],
    ['/blog/ପୁରୁଣା', '/blog/x?page=2'],
  ]),
  mapOrigin: 'https://maps.example',
};

describe('the configuration of nginx', () => {
  const text = nginxConfig({ site, root: '/srv/site', listen: '8080' });

  it('says where the folder stands and where it listens', () => {
    expect(text).toContain('root "/srv/site";');
    expect(text).toContain('listen 8080;');
  });

  it('leads former addresses on, encoded, with the question they carry', () => {
    expect(text).toContain('location = "/old" { return 301 "/new%20page$is_args$args"; }');
    expect(text).toContain('location = "/was \\"so\\"" {');
    expect(text).toContain('location = "/blog/ପୁରୁଣା" { return 301 "/blog/x?page=2"; }');
  });

  it('adds headers in one place only: nginx forgets those above as soon as a location adds one of its own', () => {
    const [, ...locations] = text.split(/\n {2}location /);
    expect(locations.length).toBeGreaterThan(5);
    expect(locations.join('')).not.toContain('add_header');
  });

  it('is not written when an address would read as a variable', () => {
    const wrong = { ...site, redirects: new Map([['/$host', '/']]) };
    expect(() => nginxConfig({ site: wrong, root: '/srv', listen: '80' })).toThrow(
      'nginx cannot be told of "/$host"',
    );
  });
});
