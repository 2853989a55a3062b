import { articles } from '../src/articles/articles';
import { insomnia } from '../src/articles/insomnia';
import { searchFindings } from './searchFindings';

describe('searchFindings', () => {
  it('finds nothing among all articles', () => {
    expect(searchFindings(articles)).toEqual([]);
  });

  it('reports a word that no title, description or tag contains', () => {
    const lost = searchFindings([insomnia]).map(({ field }) => field);
    expect(lost).toContain('depression');
    expect(lost).not.toContain('insomnia');
  });
});
