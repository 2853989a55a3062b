/** @jest-environment node */
import { lossesOf, readPageContent } from './pageFacts';
import type { PageFacts } from './Section';

const document = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Not a word of it</title></head><body>${body}</body></html>`;

const factsOf = (body: string, modules: readonly string[] = []) =>
  readPageContent(document(body), modules).facts;

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

  it.each(['inert', 'inert=""', 'hidden', 'aria-hidden="true"'])('leave out headings that are %s', (how) => {
    expect(factsOf(`<main><h1>One</h1><div ${how}><p><h1>Two</h1></div></main>`).headings).toEqual(['One']);
  });

  it('keep headings that are announced', () => {
    expect(factsOf('<main aria-hidden="false"><h1>One</h1></main>').headings).toEqual(['One']);
  });

  it('list telephone links inside and outside the main part, and each essential element once', () => {
    const found = factsOf(
      '<header><a href="tel:2">a</a></header><main><a href="tel:1">b</a><a href="tel:2">c</a><a href="/tel:3">d</a></main><aside data-essential="crisis"></aside><p data-essential="crisis"></p>',
    );
    expect(found).toMatchObject({ phones: ['tel:2', 'tel:1', 'tel:2'], essentials: ['crisis'] });
  });

  it('tell the not-found page', () => {
    expect(factsOf('<main></main>', ['shell/NotFoundPage']).notFound).toBe(true);
    expect(factsOf('<main></main>', ['blog/ArticlePage']).notFound).toBe(false);
  });

  it('are empty for an empty page', () => {
    const { facts, loaded } = readPageContent('', []);
    expect(facts).toEqual({ words: 0, headings: [], phones: [], essentials: [], notFound: false });
    expect(loaded).toEqual([]);
  });
});

it('a page loads its scripts and stylesheets, wherever they are', () => {
  const { loaded } = readPageContent(
    '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"><script>1</script><main><script async src="/b.js"></script></main>',
    [],
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
    const start = performance.now();
    try {
      factsOf(`<main>${body}</main>`);
    } catch (error) {
      expect(String(error)).toMatch(/tags/);
    }
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

const facts = (change: Partial<PageFacts> = {}): PageFacts => ({
  words: 100,
  headings: ['Insomnia'],
  phones: ['tel:14416', 'tel:+911234567890'],
  essentials: ['crisis'],
  notFound: false,
  ...change,
});

describe('the losses of a page', () => {
  it.each<[string, Partial<PageFacts>, string[]]>([
    ['nothing if nothing changes', {}, []],
    ['nothing if a heading or number changes', { headings: ['Sleep'], phones: ['tel:14416', 'tel:112'] }, []],
    ['nothing if content is added', { words: 300, phones: ['tel:1', 'tel:14416', 'tel:+911234567890'] }, []],
    ['nothing if exactly half of the words remain', { words: 50 }, []],
    ['lost words', { words: 49 }, ['it has 49 words of 100']],
    ['a lost phone number', { phones: ['tel:14416'] }, ['it lost tel:+911234567890']],
    ['a lost crisis strip', { essentials: [] }, ['it lost its crisis']],
    ['a page that becomes the not-found page', { notFound: true }, ['it would become the not-found page']],
    [
      'all losses at once',
      { words: 0, phones: [], essentials: [] },
      ['it lost tel:14416, tel:+911234567890', 'it lost its crisis', 'it has 0 words of 100'],
    ],
  ])('report %s', (_, change, losses) => {
    expect(lossesOf(facts(), facts(change))).toEqual(losses);
  });

  it('of the not-found page are none', () => {
    expect(lossesOf(facts({ notFound: true }), facts({ words: 0 }))).toEqual([]);
  });
});
