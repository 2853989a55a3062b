import type { Article } from '../src/articles/Article';
import {
  articleFindings,
  countedWords,
  formerLinkFindings,
  orphanFindings,
  unlistedFindings,
} from './articleFindings';
import { fileOf } from './fileOf';
import { categoryFindings, sharedTagFindings } from './categoryFindings';

const lines = (count: number, text = 'a line') => Array.from({ length: count }, () => text);

const article: Article = {
  slug: 'insomnia',
  title: 'Insomnia',
  description: 'Awake at three again?',
  image: { tile: 'sleep' },
  date: '2025-03-15',
  tags: ['Insomnia', 'Sleep', 'Worry'],
  text1: lines(4, Array.from({ length: 160 }, () => 'word').join(' ')),
  crux: 'It can be treated.',
  hookTitle: 'Three in the morning',
  hookText: 'You look at the clock.',
  keyPoints: lines(5),
  diagnosis: { title: 'Signs', content: lines(6) },
  remedies: { title: 'What helps', content: lines(6) },
  family: { title: 'Family', content: lines(3) },
  help: { routine: lines(3) },
  conclusion: lines(2),
  sources: [{ title: 'Insomnia', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/insomnia/' }],
  reviewed: '2026-11-20',
  service: 'telepsychiatry',
};

const findingsFor = (change: Partial<Article>) =>
  articleFindings([{ ...article, ...change }]).map(({ field, remedy }) => `${field}: ${remedy}`);

describe('articleFindings', () => {
  it('accepts an article that follows the rules', () => {
    expect(findingsFor({})).toEqual([]);
    expect(fileOf(article)).toBe('articles/insomnia.ts');
    expect(countedWords(article)).toBe(668);
  });

  it.each<[message: string, change: Partial<Article>]>([
    ['date: Write a valid date', { date: '2025-02-30' }],
    ['date: Write a valid date', { date: '2025-13-01' }],
    ['date: Write a valid date', { date: 'March 2025' }],
    ['date: Choose a date from 2024-02-20', { date: '2023-01-01' }],
    ['date: Choose a date from 2024-02-20', { date: '2025-04-01' }],
    ['date: The spec says 2024-08-25.', { slug: 'suicide-impact', date: '2024-08-26' }],
    ['reviewed: Must not be before', { reviewed: '2024-01-01' }],
    ['clinicalReview.on: Write a valid date', { clinicalReview: { by: 'Dr. A. Guest', on: 'May 2026' } }],
    ['clinicalReview.on: Must not be before', { clinicalReview: { by: 'Dr. A. Guest', on: '2024-01-01' } }],
    ['tags: Make it 3 to 6.', { tags: ['Sleep', 'Worry'] }],
    ['the counted words: Make it 650 to 950.', { text1: lines(4) }],
    ['faqs: Make it 0.', { faqs: [{ question: 'Why?', answer: 'Because.' }] }],
    ['No article has this slug.', { seeAlso: [{ slug: 'nothing' as 'insomnia', why: 'It helps.' }] }],
    ['This is the article itself.', { seeAlso: [{ slug: 'insomnia', why: 'It helps.' }] }],
    ['crux: The text mentions suicide or self-harm. Add a list', { crux: 'Ask about self-harm.' }],
    ['Add a list help.urgent', { crux: 'You think of ending your life.' }],
    ['crux: A figure needs its year and its source', { crux: 'About 1 in 7 people have it.', sources: [] }],
    ['Start in lower case, without a full stop.', { help: { routine: ['you sleep badly.'] } }],
  ])('reports “%s” for %j', (message, change) => {
    expect(findingsFor(change).join('\n')).toContain(message);
  });
});

describe('a new article', () => {
  it('may have any date after the oldest one', () => {
    const fresh = { ...article, slug: 'tea-and-sleep' as 'insomnia', date: '2026-11-01' };
    expect(articleFindings([fresh])).toEqual([]);
    expect(articleFindings([{ ...fresh, date: '2023-11-01' }])[0]?.remedy).toContain('Choose a later one');
  });

  it('is reported if the list does not contain its file', () => {
    const files = [
      { name: 'insomnia.ts', text: "export const insomnia: Article = {\n  slug: 'insomnia'," },
      { name: 'teaAndSleep.ts', text: "export const teaAndSleep: Article = {\n  slug: 'tea-and-sleep'," },
      { name: 'articles.test.ts', text: 'const twin: Article = {' },
      { name: 'articleSlugs.ts', text: 'export const articleSlugs = [' },
    ];
    expect(unlistedFindings(files, [article])).toEqual([
      expect.objectContaining({ file: 'articles/teaAndSleep.ts', words: 'tea-and-sleep' }),
    ]);
  });
});

describe('orphanFindings', () => {
  it('reports an article without a link from another one, to its slug or its alias', () => {
    const bipolar: Article = { ...article, slug: 'bipolar-disorder', aliases: ['schizophrenia'] };
    const seeAlso = (['insomnia', 'schizophrenia'] as const).map((slug) => ({ slug, why: 'It helps.' }));
    const found = orphanFindings([article, bipolar, { ...article, slug: 'paranoia', seeAlso }]);
    expect(found.map(({ words }) => words)).toEqual(['paranoia']);
  });
});

describe('formerLinkFindings', () => {
  it('reports an old link of two articles, and one that is an existing page', () => {
    const findings = formerLinkFindings([
      { ...article, formerLinks: ['nights', 'paranoia'] },
      { ...article, slug: 'paranoia', formerLinks: ['nights'] },
    ]);
    expect(findings.map(({ file, field, words }) => `${file} ${field} ${words}`)).toEqual([
      'articles/insomnia.ts formerLinks[1] paranoia',
      'articles/paranoia.ts formerLinks[0] nights',
    ]);
  });

  it('reports a missing old link of the spec', () => {
    const [finding] = formerLinkFindings([{ ...article, slug: 'stress-affects-health' }]);
    expect(finding?.words).toBe('understanding-stress-management');
  });
});

describe('categories', () => {
  it('do not share tags', () => {
    const findings = sharedTagFindings([
      { name: 'Sleep', tags: ['Sleep', 'Night'] },
      { name: 'Stress', tags: ['Night'] },
    ]);
    expect(findings).toEqual([expect.objectContaining({ field: 'Stress', words: 'Night' })]);
  });

  it('are reported if an article has none, or if one has too few articles', () => {
    const findings = categoryFindings([article, { ...article, tags: ['Family'] }]);
    expect(findings[0]).toMatchObject({ field: 'tags', words: 'Family' });
    expect(findings.slice(1)).toHaveLength(5);
  });
});
