import { articles } from '@site/shared-content/articles';
import type { ArticleData } from './BlogData';
import { dataFiles } from './dataFiles';
import { partsOf } from './partsOf';

const files = dataFiles(articles);
const idsOf = (slug: string) => partsOf(files[`articles/${slug}.json`] as ArticleData).map(({ id }) => id);

describe('partsOf', () => {
  it('lists the parts of an article in their order', () => {
    expect(idsOf('insomnia').join(' ')).toBe(
      'introduction story signs good-to-know what-helps family get-help next-step sources read-next',
    );
  });

  it('puts help first in articles for people in danger', () => {
    for (const slug of ['suicide-prevention', 'suicide-impact']) {
      expect(idsOf(slug).slice(0, 3)).toEqual(['introduction', 'get-help', 'background']);
      expect(idsOf(slug).filter((id) => id === 'get-help')).toHaveLength(1);
    }
  });

  it('lists a table and questions where there are any', () => {
    expect(idsOf('sleep-and-health')).toContain('table');
    expect(idsOf('child-psychiatry-explanation')).toContain('questions');
  });
});
