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

describe('figureFindings', () => {
  it.each([
    'In 2021 the World Health Organization counted 359 million people.',
    'A course takes 5 to 20 meetings.',
    'It lasts two weeks or more.',
  ])('accepts “%s”', (crux) => {
    expect(figureFindings(withCrux(crux))).toEqual([]);
  });

  it('accepts a figure whose year is in the title of a source', () => {
    const survey = { ...source, title: 'A survey (2022)', publisher: 'NCERT' };
    expect(figureFindings(withCrux('In 2022, 8 in 10 students said so.', [survey]))).toEqual([]);
  });

  it.each([
    ['without a year', 'The World Health Organization counted 359 million people.'],
    ['without a source', 'In 2021 about 1 in 7 people had it.'],
    ['written as a word', 'Nine in ten people sleep badly.'],
    ['in lakh', 'Over 29 lakh calls came.'],
    ['in per cent', 'Some 40% get better.'],
  ])('reports a figure %s', (_, crux) => {
    expect(figureFindings(withCrux(crux))).toEqual([
      expect.objectContaining({ file: 'articles/insomnia.ts', field: 'crux', words: crux }),
    ]);
  });

  it('reports a figure whose source is not in the list', () => {
    const crux = 'In 2021 the World Health Organization counted 359 million people.';
    expect(figureFindings(withCrux(crux, [{ ...source, publisher: 'NHS' }]))).toHaveLength(1);
  });
});

describe('unsourcedFigures', () => {
  it('reports a figure on a page without sources, except the clinic’s own', () => {
    const at = (field: string) => ({ file: 'home.ts', field, text: '9 out of 10 people' });
    expect(unsourcedFigures([at('why.intro'), at('about.reviews.stars')]).map(({ field }) => field)).toEqual([
      'why.intro',
    ]);
  });
});

describe('unsourcedFigures', () => {
  it('reports a number of sessions on a page without sources', () => {
    const text = 'A course of CBT often has between 5 and 20 sessions.';
    expect(unsourcedFigures([{ file: 'therapy.ts', field: 'faqs[0].answer', text }])).toHaveLength(1);
  });
});

describe('sourceFindings', () => {
  it('reports a URL without https', () => {
    const odd = { ...source, url: 'http://nhs.uk' as 'https://nhs.uk' };
    expect(sourceFindings([{ ...insomnia, sources: [odd] }])[0]).toMatchObject({
      field: 'sources[0].url',
      words: 'http://nhs.uk',
    });
  });

  it('reports a source with two names', () => {
    const findings = sourceFindings([
      { ...insomnia, sources: [source] },
      { ...paranoia, sources: [{ ...source, publisher: 'WHO' }] },
    ]);
    expect(findings[0]).toMatchObject({
      file: 'articles/paranoia.ts',
      remedy: expect.stringContaining(
        'articles/insomnia.ts calls it “Anxiety disorders: fact sheet, World Health',
      ),
    });
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
