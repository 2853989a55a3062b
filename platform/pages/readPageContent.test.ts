/** @jest-environment node */
import { readPageContent } from './pageFacts';

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
    expect(facts).toEqual({ words: 0, headings: [], phones: [], isListed: true });
    expect(loaded).toEqual([]);
  });
});

it('a page loads its scripts and stylesheets, wherever they are', () => {
  const { loaded } = readPageContent(
    '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"><script>1</script><main><script async src="/b.js"></script></main>',
  );
  expect(loaded).toEqual(['/a.css', '/b.js']);
});

describe('hostile HTML', () => {
  it('is refused if it has more than 20,000 tags', () => {
    expect(() => factsOf('<b></b>'.repeat(10_001))).toThrow('it has more than 20000 tags');
    expect(() => factsOf('<'.repeat(4_000_000))).toThrow(/tags/);
  });

  it.each<[string, string]>([
    ['19,000 elements inside each other', '<div>'.repeat(19_000)],
    ['19,000 headings inside each other', '<h1>'.repeat(19_000)],
    ['4 MB of text in 6,000 nested elements', `${'<p>word '.repeat(6000)}${'text '.repeat(800_000)}`],
    ['formatting elements that the parser opens again', '<b><p>'.repeat(9000)],
    ['a table with elements that are moved out of it', `<table>${'<b>x'.repeat(9000)}`],
    ['4 MB in attributes', `<p ${'a=1 '.repeat(1_000_000)}>`],
  ])('is read quickly: %s', (_, body) => {
    const start = process.cpuUsage();
    try {
      factsOf(`<main>${body}</main>`);
    } catch (error) {
      expect(String(error)).toMatch(/tags/);
    }
    // Time of the processor, because other programs may be running.
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });
});
