import { securityHeaders } from './headers';
import { previewHeaders, previewPage } from './preview';

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
  it.each(['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])(
    'allow %s from this site and localhost only',
    (directive) => {
      const sources = sourcesOf(directive);
      expect(sources).toEqual(expect.arrayContaining(["'self'", 'http://localhost:*', 'http://127.0.0.1:*']));
      for (const source of sources)
        expect(source).toMatch(/^('self'|data:|(http|ws):\/\/(localhost|127\.0\.0\.1):\*)$/);
    },
  );

  it('allow builds that insert scripts without Trusted Types and without integrity hashes', () => {
    expect(policy).not.toContain('trusted-types');
    expect(previewHeaders(live)).not.toHaveProperty('integrity-policy');
  });

  it('allow scripts from localhost in a separate document', () => {
    const own = securityHeaders({ mapOrigin: 'https://maps.example', scripts: ['/r/booking/1/'] });
    const [ofScripts] = previewHeaders(own)['content-security-policy']?.split(', ') ?? [];
    expect(ofScripts).toMatch(
      /^script-src \*:\*\/r\/booking\/1\/ http:\/\/localhost:\* .*; report-to reports$/,
    );
  });

  it('are otherwise those of a live server', () => {
    expect(policy).not.toContain('unsafe');
    expect(sourcesOf('frame-src')).toEqual(['https://maps.example']);
    expect(sourcesOf('default-src')).toEqual(["'none'"]);
    expect(previewHeaders(live)['x-content-type-options']).toBe('nosniff');
  });
});

it('previewPage adds the preview-server meta tag', () => {
  const page = '<!doctype html>\n<html lang="en-IN">\n<head>\n<title>About</title></head>';
  expect(previewPage(page)).toContain('<head>\n<meta name="preview-server" content="on">\n<title>');
});
