/** @jest-environment node */
import { nginxConfig } from './nginxConfig';

const policy = { redirects: { '/old': '/new page', '/was "so"': '/is' }, mapOrigin: 'https://maps.example' };

describe('the configuration of nginx', () => {
  const text = nginxConfig({ policy, root: '/srv/site', listen: '8080' });

  it('says where the folder stands and where it listens', () => {
    expect(text).toContain('root "/srv/site";');
    expect(text).toContain('listen 8080;');
  });

  it('leads former addresses on, encoded, with the question they carry', () => {
    expect(text).toContain('location = "/old" { return 301 "/new%20page$is_args$args"; }');
    expect(text).toContain('location = "/was \\"so\\"" {');
  });

  it('adds headers in one place only: nginx forgets those above as soon as a location adds one of its own', () => {
    const [, ...locations] = text.split(/\n {2}location /);
    expect(locations.length).toBeGreaterThan(5);
    expect(locations.join('')).not.toContain('add_header');
  });

  it('is not written when an address would read as a variable', () => {
    const wrong = { ...policy, redirects: { '/$host': '/' } };
    expect(() => nginxConfig({ policy: wrong, root: '/srv', listen: '80' })).toThrow(
      'nginx cannot be told of "/$host"',
    );
  });
});
