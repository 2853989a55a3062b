import { articles } from '@site/shared-content/articles';
import type { Article } from './Article';
import { articleSlugs } from './articleSlugs';
import { checkSlugs } from './checkSlugs';

function named(slug: string): Article {
  const found = articles.find((article) => article.slug === slug);
  if (!found) throw new Error(`There is no article ${slug}.`);
  return found;
}

describe('the articles', () => {
  it('are one per slug, except for one alias', () => {
    expect(articleSlugs.length).toBeGreaterThanOrEqual(25);
    expect(articles).toHaveLength(articleSlugs.length - 1);
  });

  it('show bipolar disorder and schizophrenia in one article', () => {
    expect(named('bipolar-disorder').aliases).toEqual(['schizophrenia']);
  });

  it('keep the old links that docs/spec.md §2 names', () => {
    expect(articles.flatMap(({ slug, formerLinks = [] }) => formerLinks.map((link) => [link, slug]))).toEqual(
      [
        ['understanding-stress-management', 'stress-affects-health'],
        ['understanding-sleep-disorders', 'sleep-disorder-treatment'],
        ['early-psychiatrist-consultation-{city}-child-mental-health', 'early-psychiatrist-evaluation'],
        ['child-psychiatry-explained-{city}', 'child-psychiatry-explanation'],
      ],
    );
  });

  it.each([
    ['womens-mental-health', '2024-08-03'],
    ['suicide-prevention', '2025-08-15'],
    ['suicide-impact', '2024-08-25'],
    ['social-media-addiction', '2024-09-05'],
    ['building-resilience', '2024-09-15'],
    ['stage-fright-performance-anxiety', '2024-09-25'],
    ['mental-disorders-children', '2024-10-05'],
    ['early-psychiatrist-evaluation', '2024-07-26'],
    ['child-psychiatry-explanation', '2025-08-28'],
  ])('give %s the date of docs/spec.md §3, %s', (slug, date) => {
    expect(named(slug).date).toBe(date);
  });

  it('have ten questions each if they are about the clinic, otherwise none', () => {
    const withQuestions = articles.filter(({ faqs }) => faqs);
    expect(withQuestions.map(({ slug }) => slug)).toEqual([
      'early-psychiatrist-evaluation',
      'child-psychiatry-explanation',
    ]);
    for (const { faqs } of withQuestions) expect(faqs).toHaveLength(10);
  });

  it.each([
    ['cognitive-behavioral-therapy', 'a treatment'],
    ['child-psychiatry-explanation', 'a profession'],
    ['suicide-prevention', 'suicide, which has no single cause'],
    ['suicide-impact', 'suicide, which has no single cause'],
  ])('list no condition for %s, which is about %s', (slug) => {
    expect(named(slug).conditions).toBeUndefined();
  });

  it('list only conditions that their text mentions', () => {
    const unsaid = articles.flatMap(({ slug, conditions = [], ...words }) => {
      const text = JSON.stringify(words).toLowerCase();
      const wordsOf = (condition: string) => condition.toLowerCase().split(/[ -]/);
      return conditions
        .filter((condition) => !wordsOf(condition).every((word) => text.includes(word.replace(/s$/, ''))))
        .map((condition) => `${slug}: ${condition}`);
    });
    expect(unsaid).toEqual([]);
  });

  it('contain no digits of the helpline or the emergency number', () => {
    const typed = articles.filter(({ sources: _sources, ...words }) =>
      /14416|Tele-MANAS|\b112\b/.test(JSON.stringify(words)),
    );
    expect(typed.map(({ slug }) => slug)).toEqual([]);
  });

  it('use typographic apostrophes', () => {
    const straight = articles.filter(({ tags: _tags, ...words }) => /\w'\w/.test(JSON.stringify(words)));
    expect(straight.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('checkSlugs', () => {
  it('names both articles with the same slug', () => {
    const twin = { ...named('insomnia'), title: 'Another night' };
    expect(() => checkSlugs([...articles, twin])).toThrow(
      'The articles "Insomnia: when sleep will not come" and "Another night" both claim the slug "insomnia"',
    );
  });

  it('finds an alias that is the slug of another article', () => {
    const greedy = { ...named('insomnia'), aliases: ['paranoia'] as const };
    const others = articles.filter(({ slug }) => slug !== 'insomnia');
    expect(() => checkSlugs([...others, greedy])).toThrow('both claim the slug "paranoia"');
  });

  it('names a slug without an article', () => {
    expect(() => checkSlugs(articles.filter(({ slug }) => slug !== 'paranoia'))).toThrow(
      'No article shows the slug "paranoia"',
    );
  });
});
