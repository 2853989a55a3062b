/** @jest-environment node */
import { createHash } from 'node:crypto';

import { readPageContent } from './readPageContent';

const document = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Not a word of it</title></head><body>${body}</body></html>`;

const factsOf = (body: string) => readPageContent(document(body)).facts;

describe('the facts of a page', () => {
  it('count the visible words of the main part', () => {
    const { words } = factsOf(
      '<header>menu menu</header><main><h1>Four words</h1><p>stand<br>here</p><script>not this</script><style>p{}</style><template>nor this</template></main><footer>nor that</footer>',
    );
    expect(words).toBe(4);
  });

  it('list all headings, each in one line and bounded', () => {
    const long = 'word '.repeat(200);
    const { headings } = factsOf(`<h1>\n  Sleep <em>well</em>\n</h1><h1></h1><div><h1>${long}</h1></div>`);
    expect(headings).toEqual(['Sleep well', '', long.slice(0, 300)]);
  });

  it.each([
    ['inert', ['One']],
    ['inert=""', ['One']],
    ['hidden', ['One']],
    ['aria-hidden="true"', ['One']],
    ['aria-hidden="false"', ['One', 'Two']],
  ])('leave out headings that assistive technology does not announce: %s', (how, headings) => {
    expect(factsOf(`<main><h1>One</h1><div ${how}><p><h1>Two</h1></div></main>`).headings).toEqual(headings);
  });

  it('say whether search engines may list it', () => {
    const isListed = (robots: string) => factsOf(`<meta name="robots" content="${robots}">`).isListed;
    expect([isListed('noindex'), isListed('follow, noindex'), isListed('follow')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('list telephone links inside and outside the main part', () => {
    const found = factsOf(
      '<header><a href="tel:2">a</a></header><main><a href="tel:1">b</a><a href="tel:2">c</a><a href="/tel:3">d</a></main>',
    );
    expect(found).toMatchObject({ phones: ['tel:2', 'tel:1', 'tel:2'] });
  });

  it('are empty for an empty page', () => {
    const { facts, loaded } = readPageContent('');
    expect(facts).toMatchObject({ words: 0, headings: [], phones: [], isListed: true });
    expect(loaded).toEqual([]);
  });
});

it('a page loads its scripts and stylesheets, wherever they are', () => {
  const { loaded } = readPageContent(
    '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"><script>1</script><main><script async src="/b.js"></script></main>',
  );
  expect(loaded).toEqual(['/a.css', '/b.js']);
});

it('the policy of a page allows its inline styles, each once, as browsers read them', () => {
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const style = (text: string) => `<style data-href="/a.css">${text}</style>`;
  const html = `${style('.a>b{}')}${style('.a>b{}')}<noscript>${style('.c{\r\n}&amp;')}</noscript>`;
  expect(readPageContent(html).styles).toEqual(['.a>b{}', '.c{\n}&amp;'].map(hashOf));
  expect(readPageContent('<p>')).not.toHaveProperty('styles');
});

describe('hostile HTML', () => {
  const MB = 1 << 20;
  const many = (count: number, item: (index: number) => string) =>
    Array.from({ length: count }, (_, n) => item(n)).join('');
  const ids = many(1000, (n) => `<b id=${n}>`);

  it.each<[string, string, RegExp | undefined]>([
    ['elements inside each other', '<div>'.repeat(MB), /nested more than 512 deep/],
    ['headings inside each other', `${'<h1><div>'.repeat(200)}${'word '.repeat(MB - 2000)}`, undefined],
    ['formatting elements that a browser opens again', `<p>${ids}${'<p>x'.repeat(MB)}`, /nested more/],
    ['paragraphs', '<p>x'.repeat(MB), /20000 elements/],
    ['foreign elements that are never closed', '<div><svg></div>'.repeat(MB / 4), /20000 elements/],
    ['end tags without an element', '</x>'.repeat(MB), undefined],
    ['end tags that open elements', '</p>'.repeat(MB), /20000 elements/],
    ['a table with elements that are moved out of it', `<table>${'<b>x'.repeat(9000)}`, /nested more/],
    ['the same attribute again and again', `<p ${'a=1 '.repeat(MB)}>`, /more than 200 attributes/],
    ['many attributes', `<p ${many(400_000, (n) => `a${n}=1 `)}>`, /more than 200 attributes/],
    ['attributes on each element', many(19_000, (n) => `<p a=1 b=2 c=3 id=${n}>`), undefined],
    [
      'a long attribute with entities',
      `<a href="tel:${'&amp;'.repeat(MB / 2)}">`,
      /more than 100 characters/,
    ],
    ['many telephone links', many(200, (n) => `<a href=tel:${n}>1</a>`), /more than 100 telephone links/],
    ['many scripts', many(600, (n) => `<script src=${n}></script>`), /more than 500 scripts/],
    ['many styles', many(60, (n) => `<style>.a${n}{}</style>`), /more than 50 inline styles/],
    ['comments', '<!--->'.repeat(MB / 2), undefined],
    ['a comment without an end', `<!--${'-'.repeat(4 * MB)}`, undefined],
    ['entities', '&lt;'.repeat(MB), undefined],
    ['broken entities', '&#'.repeat(2 * MB), undefined],
    ['one word', 'x'.repeat(4 * MB), undefined],
    ['one word in a heading', `<h1>${'x'.repeat(4 * MB)}`, undefined],
    ['spaces in a heading', `<h1>${' \n'.repeat(2 * MB)}`, undefined],
    ['brackets', '<'.repeat(4 * MB), undefined],
  ])('costs no more than its bytes: %s', (_, body, refusal) => {
    const html = document(`<main>${body}</main>`);
    const start = process.cpuUsage();
    if (refusal) expect(() => readPageContent(html)).toThrow(refusal);
    else expect(() => readPageContent(html)).not.toThrow();
    // Time of the processor, because other programs may be running.
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});
