import { securityHeaders } from './headers';
import { devServerPort, previewHeaders, previewPage } from './preview';

const live = securityHeaders({ mapOrigin: 'https://maps.example' });
const policy = previewHeaders(live)['content-security-policy'] ?? '';

function sourcesOf(directive: string): string[] {
  const [, ...sources] =
    policy
      .split('; ')
      .find((part) => part.startsWith(`${directive} `))
      ?.split(' ') ?? [];
  return sources;
}

describe('the headers of a preview server', () => {
  it('allow nothing from elsewhere but the messages of dev servers on this computer', () => {
    expect(sourcesOf('connect-src')).toEqual(["'self'", 'ws://localhost:*', 'ws://127.0.0.1:*']);
    expect(sourcesOf('script-src')).toEqual(["'self'"]);
  });

  it('keep the integrity policy, and omit Trusted Types for the overlay of dev servers', () => {
    expect(previewHeaders(live)).toHaveProperty('integrity-policy');
    expect(policy).not.toContain('trusted-types');
  });

  it('allow scripts of a dev server in a separate document', () => {
    const own = securityHeaders({ mapOrigin: 'https://maps.example', scripts: ['/r/booking/1/'] });
    const [ofScripts] = previewHeaders(own)['content-security-policy']?.split(', ') ?? [];
    expect(ofScripts).toMatch(/^script-src \*:\*\/r\/booking\/1\/[^;]* 'self'; report-to reports$/);
  });
});

it('previewPage adds the preview-server meta tag', () => {
  const page = '<!doctype html>\n<html lang="en-IN">\n<head>\n<title>About</title></head>';
  expect(previewPage(page)).toContain('<head>\n<meta name="preview-server" content="on">\n<title>');
});

it.each([
  ['localhost3001', '3001'],
  ['localhost', undefined],
  ['3d114106b70659b924a1998372fce2f5', undefined],
  ['localhost3001x', undefined],
])('the dev server of %s has the port %s', (id, port) => {
  expect(devServerPort(id)).toBe(port);
});
