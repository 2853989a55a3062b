import { articleSlugs } from './articles/articleSlugs';
import { therapy } from './therapy';

describe('therapy and counselling', () => {
  it('has the six kinds of docs/decisions.md', () => {
    const titles = therapy.kinds.items.map(({ title }) => title);
    expect(titles).toEqual([
      expect.stringContaining('CBT'),
      expect.stringContaining('Interpersonal'),
      expect.stringContaining('Family and couples'),
      expect.stringContaining('Child and play'),
      expect.stringContaining('Relaxation and mindfulness'),
      expect.stringContaining('Psychoeducation'),
    ]);
  });

  it('has six numbered steps', () => {
    expect(therapy.steps.items.map(({ number }) => number)).toEqual(['01', '02', '03', '04', '05', '06']);
  });

  it('has ten questions, and links to existing articles', () => {
    expect(therapy.faqs).toHaveLength(10);
    const linked = therapy.kinds.items.flatMap(({ article }) => (article ? [article] : []));
    for (const slug of [...therapy.relatedArticles, ...linked]) expect(articleSlugs).toContain(slug);
  });
});
