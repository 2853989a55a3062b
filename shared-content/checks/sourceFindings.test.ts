import type { Article } from '../src/articles/Article';
import { insomnia } from '../src/articles/insomnia';
import { paranoia } from '../src/articles/paranoia';
import { figureFindings, sourceFindings, sourceTitleFindings, unsourcedFigures } from './sourceFindings';

const source = {
  title: 'Anxiety disorders: fact sheet',
  publisher: 'World Health Organization',
  url: 'https://www.who.int/anxiety',
} as const;
const withCrux = (crux: string, sources: Article['sources'] = [source]): Article => ({
  ...insomnia,
  text1: [],
  crux,
  sources,
});

const counted = 'In 2021 the World Health Organization counted 359 million people.';

describe('figureFindings', () => {
  it.each([counted, 'A course takes 5 to 20 meetings.', 'It lasts two weeks or more.'])(
    'accepts “%s”',
    (crux) => expect(figureFindings(withCrux(crux))).toEqual([]),
  );

  it('accepts a figure whose year is in the title of a source', () => {
    const survey = { ...source, title: 'A survey (2022)', publisher: 'NCERT' };
    expect(figureFindings(withCrux('In 2022, 8 in 10 students said so.', [survey]))).toEqual([]);
  });

  it.each([
    ['without a year', 'The World Health Organization counted 359 million people.'],
    ['without a source', 'In 2021 about 1 in 7 people had it.'],
    ['with a source that is not in the list', counted, [{ ...source, publisher: 'NHS' }]],
    ['written as a word', 'Nine in ten people sleep badly.'],
    ['in lakh', 'Over 29 lakh calls came.'],
    ['in per cent', 'Some 40% get better.'],
  ])('reports a figure %s', (_, crux, sources: Article['sources'] = [source]) => {
    expect(figureFindings(withCrux(crux, sources))).toEqual([
      expect.objectContaining({ file: 'articles/insomnia.ts', field: 'crux', words: crux }),
    ]);
  });
});

it.each([
  ['why.intro', '9 out of 10 people', true],
  ['faqs[0].answer', 'A course of CBT often has between 5 and 20 sessions.', true],
  ['about.reviews.stars', '9 out of 10 people', false],
])(
  'on a page without sources, a figure at %s is reported unless it is the clinic’s own',
  (field, text, isOne) => {
    expect(unsourcedFigures([{ file: 'home.ts', field, text }])).toHaveLength(isOne ? 1 : 0);
  },
);

describe('sourceFindings', () => {
  it('reports a URL without https', () => {
    const odd = { ...source, url: 'http://nhs.uk' as 'https://nhs.uk' };
    const found = { field: 'sources[0].url', words: 'http://nhs.uk' };
    expect(sourceFindings([{ ...insomnia, sources: [odd] }])[0]).toMatchObject(found);
  });

  it('reports a source with two names', () => {
    const other = { ...paranoia, sources: [{ ...source, publisher: 'WHO' }] };
    const [finding] = sourceFindings([{ ...insomnia, sources: [source] }, other]);
    expect(finding?.file).toBe('articles/paranoia.ts');
    expect(finding?.remedy).toContain(
      'articles/insomnia.ts calls it “Anxiety disorders: fact sheet, World Health',
    );
  });
});

describe('sourceTitleFindings', () => {
  const remediesFor = (title: string, url: `https://${string}`) =>
    sourceTitleFindings([{ ...insomnia, sources: [{ ...source, title, url }] }], {
      'https://www.who.int/anxiety': 'Anxiety disorders: fact sheet',
    }).map(({ remedy }) => remedy);

  it('accepts the title that the source prints', () => {
    expect(remediesFor('Anxiety disorders: fact sheet', 'https://www.who.int/anxiety')).toEqual([]);
  });

  it('reports a reworded title', () => {
    expect(remediesFor('Anxiety: the facts', 'https://www.who.int/anxiety')).toEqual([
      'The title of the source is “Anxiety disorders: fact sheet”. Do not edit it.',
    ]);
  });

  it('requires the title of a new source', () => {
    expect(remediesFor('Stress', 'https://www.who.int/stress')[0]).toContain('copy its title');
  });
});
