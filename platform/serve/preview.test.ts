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
    'let %s come from this computer, and from nowhere else',
    (directive) => {
      const sources = sourcesOf(directive);
      expect(sources).toEqual(expect.arrayContaining(["'self'", 'http://localhost:*', 'http://127.0.0.1:*']));
      for (const source of sources)
        expect(source).toMatch(/^('self'|data:|(http|ws):\/\/(localhost|127\.0\.0\.1):\*)$/);
    },
  );

  it('let builds in that insert their scripts by plain addresses and without hashes', () => {
    expect(policy).not.toContain('trusted-types');
    expect(previewHeaders(live)).not.toHaveProperty('integrity-policy');
  });

  it('let scripts of this computer into a page that is a document of its own', () => {
    const own = securityHeaders({ mapOrigin: 'https://maps.example', scripts: ['/r/booking/1/'] });
    const [ofScripts] = previewHeaders(own)['content-security-policy']?.split(', ') ?? [];
    expect(ofScripts).toMatch(
      /^script-src \*:\*\/r\/booking\/1\/ http:\/\/localhost:\* .*; report-to reports$/,
    );
  });

  it('keep everything else as it is live', () => {
    expect(policy).not.toContain('unsafe');
    expect(sourcesOf('frame-src')).toEqual(['https://maps.example']);
    expect(sourcesOf('default-src')).toEqual(["'none'"]);
    expect(previewHeaders(live)['x-content-type-options']).toBe('nosniff');
  });
});

it('marks the pages that a preview server sends', () => {
  const page = '<!doctype html>\n<html lang="en-IN">\n<head>\n<title>About</title></head>';
  expect(previewPage(page)).toContain('<head>\n<meta name="preview-server" content="on">\n<title>');
});
