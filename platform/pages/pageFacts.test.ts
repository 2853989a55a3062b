/** @jest-environment node */
import type { PageFacts } from '../registry/state';
import { lossesOf, pageFactsOf } from './pageFacts';

const document = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Not a word of it</title></head><body>${body}</body></html>`;

const facts = (change: Partial<PageFacts> = {}): PageFacts => ({
  words: 100,
  heading: 'Insomnia',
  phones: ['tel:14416', 'tel:+911234567890'],
  essentials: ['crisis'],
  notFound: false,
  ...change,
});

describe('pageFactsOf', () => {
  it('counts the visible words of the main part', () => {
    const { words } = pageFactsOf(
      document(
        '<header>menu menu</header><main><h1>Four words</h1><p>stand<br>here</p><script>not this</script><style>p{}</style><template>nor this</template></main><footer>nor that</footer>',
      ),
      [],
    );
    expect(words).toBe(4);
  });

  it('returns the first heading in one line', () => {
    expect(
      pageFactsOf(document('<main><h1>\n  Sleep <em>well</em>\n</h1><h1>Other</h1></main>'), []).heading,
    ).toBe('Sleep well');
  });

  it('lists telephone links inside and outside the main part, and each essential part once', () => {
    const found = pageFactsOf(
      document(
        '<header><a href="tel:2">a</a></header><main><a href="tel:1">b</a><a href="tel:2">c</a><a href="/tel:3">d</a></main><aside data-essential="crisis"></aside><p data-essential="crisis"></p>',
      ),
      [],
    );
    expect(found).toMatchObject({ phones: ['tel:2', 'tel:1', 'tel:2'], essentials: ['crisis'] });
  });

  it('recognizes the not-found page', () => {
    expect(pageFactsOf(document('<main></main>'), ['shell/NotFoundPage']).notFound).toBe(true);
    expect(pageFactsOf(document('<main></main>'), ['blog/ArticlePage']).notFound).toBe(false);
  });

  it('counts no words on a page without a main part', () => {
    expect(pageFactsOf('', [])).toEqual({
      words: 0,
      heading: '',
      phones: [],
      essentials: [],
      notFound: false,
    });
  });
});

describe('lossesOf', () => {
  it.each<[string, Partial<PageFacts>, string[]]>([
    ['nothing if nothing changes', {}, []],
    ['nothing if a heading or number changes', { heading: 'Sleep', phones: ['tel:14416', 'tel:112'] }, []],
    ['nothing if content is added', { words: 300, phones: ['tel:1', 'tel:14416', 'tel:+911234567890'] }, []],
    ['nothing if exactly half of the words remain', { words: 50 }, []],
    ['lost words', { words: 49 }, ['it has 49 words of 100']],
    ['a lost heading', { heading: '' }, ['it lost its h1']],
    ['a lost phone number', { phones: ['tel:14416'] }, ['it lost tel:+911234567890']],
    ['a lost crisis strip', { essentials: [] }, ['it lost its crisis']],
    ['a page that becomes the not-found page', { notFound: true }, ['it would become the not-found page']],
    [
      'all losses at once',
      { words: 0, heading: '', phones: [], essentials: [] },
      [
        'it lost its h1',
        'it lost tel:14416, tel:+911234567890',
        'it lost its crisis',
        'it has 0 words of 100',
      ],
    ],
  ])('reports %s', (_, change, losses) => {
    expect(lossesOf(facts(), facts(change))).toEqual(losses);
  });

  it('reports nothing for the not-found page', () => {
    expect(lossesOf(facts({ notFound: true }), facts({ words: 0, heading: '' }))).toEqual([]);
  });
});
