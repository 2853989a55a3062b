import { articles } from '@site/shared-content/articles';
import type { Article } from './Article';
import { checkSlugs } from './checkSlugs';

function named(slug: string): Article {
  const found = articles.find((article) => article.slug === slug);
  if (!found) throw new Error(`There is no article ${slug}.`);
  return found;
}

describe('the articles', () => {
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
});

describe('checkSlugs', () => {
  const insomnia = named('insomnia');
  const without = (slug: string) => articles.filter((article) => article.slug !== slug);

  it.each([
    [
      'two articles with one slug',
      [...articles, { ...insomnia, title: 'Another' }],
      `The articles "${insomnia.title}" and "Another" both claim the slug "insomnia"`,
    ],
    [
      'an alias that is the slug of another article',
      [...without('insomnia'), { ...insomnia, aliases: ['paranoia'] as const }],
      'both claim the slug "paranoia"',
    ],
    ['a slug without an article', without('paranoia'), 'No article shows the slug "paranoia"'],
  ])('reports %s', (_, all, message) => expect(() => checkSlugs(all)).toThrow(message));
});
