/** @jest-environment node */
import { parse } from 'parse5';

import type { ReleaseAssets } from '../contract/releases';
import { embedStylesheets, splitStylesheet, toInlineCss } from './pageStyles';

const base = '/r/blog/v2/';

describe('toInlineCss', () => {
  it.each([
    ['url(art/sun.svg)', 'url("/r/blog/v2/art/sun.svg")'],
    ['url( "art/sun.svg" )', 'url("/r/blog/v2/art/sun.svg")'],
    ["URL('art/people.svg#p1')", 'url("/r/blog/v2/art/people.svg#p1")'],
    ['url(./a.svg?x=1)', 'url("/r/blog/v2/a.svg?x=1")'],
    ['url("a (1).svg")', 'url("/r/blog/v2/a%20(1).svg")'],
  ])('makes relative URLs root-relative: %s', (written, expected) => {
    expect(toInlineCss(`.a{background:${written}}`, base)).toBe(`.a{background:${expected}}`);
  });

  it.each([
    'url(/favicon.svg)',
    'url(#mask)',
    'url("data:image/svg+xml,<svg xmlns=\\"x\\"/>")',
    'url(https://maps.example/a.png)',
    'url()',
    '"url(art/sun.svg)"',
    '/* url(art/sun.svg) */',
  ])('keeps absolute URLs, strings and comments: %s', (written) => {
    expect(toInlineCss(`.a{content:${written}}`, base)).toBe(`.a{content:${written}}`);
  });

  it('is not changed by an HTML parser, so that its hash stays valid', () => {
    const css =
      '\uFEFF@charset "UTF-8";.a::after{content:"</style><script>alert(1)</script>—</STYLE"}\r\n.b{}\r.c{}';
    const text = toInlineCss(css, base);
    const [html] = parse(`<!doctype html><head><style>${text}</style></head>`).childNodes.slice(1);
    const json = JSON.stringify(html, (key, value: unknown) => (key === 'parentNode' ? undefined : value));
    expect(json).not.toContain('"script"');
    expect(json).toContain(JSON.stringify(text));
    // CSS parsers treat an escaped slash as a slash.
    expect(text).toContain('content:"<\\/style><script>alert(1)</script>—<\\/STYLE"');
  });
});

describe('embedStylesheets', () => {
  const shell = { app: 'shell', id: 's1' } as ReleaseAssets;
  const blog = { app: 'blog', id: 'v2' } as ReleaseAssets;
  const css =
    '@layer a,b;@font-face{font-family:S;src:url(fonts/s.woff2)}@font-face{font-family:T;src:local("Arial")}.m{}';
  const elements = embedStylesheets([
    splitStylesheet(css, shell, 'main.css'),
    splitStylesheet('.a{background:url(art/a.svg)}', blog, 'ArticlePage.css'),
  ]);
  const fonts = '@font-face{font-family:S;src:url("/r/shell/s1/fonts/s.woff2")}';
  const main = '@layer a,b;@font-face{font-family:T;src:local("Arial")}.m{}';
  const article = '.a{background:url("/r/blog/v2/art/a.svg")}';

  it('embeds stylesheets in order, each with the URL of its file', () => {
    expect(elements.split('\n').slice(0, 2)).toEqual([
      `<style data-href="/r/shell/s1/main.css">${main}</style>`,
      `<style data-href="/r/blog/v2/ArticlePage.css">${article}</style>`,
    ]);
  });

  it('disables fonts until the scripts have loaded, except without JavaScript', () => {
    expect(elements.split('\n')[2]).toBe(
      `<style media="not all" data-fonts>${fonts}</style><noscript><style>${fonts}</style></noscript>`,
    );
  });
});
