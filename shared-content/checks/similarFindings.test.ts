import { insomnia } from '../src/articles/insomnia';
import { paranoia } from '../src/articles/paranoia';
import { similarFindings } from './similarFindings';

describe('similarFindings', () => {
  it('accepts two articles with a common tag', () => {
    expect(similarFindings([insomnia, paranoia])).toEqual([]);
  });

  it('accepts two articles with a common long word in the title', () => {
    const lonely = { ...paranoia, tags: ['Paranoia'], title: 'Sleep and suspicion' };
    expect(similarFindings([insomnia, lonely])).toEqual([]);
  });

  it('reports an article without anything in common', () => {
    const lonely = { ...paranoia, tags: ['Paranoia', 'Psychosis'], title: 'On suspicion' };
    expect(similarFindings([insomnia, { ...insomnia, slug: 'sleep-and-health' }, lonely])).toEqual([
      expect.objectContaining({ file: 'articles/paranoia.ts', field: 'tags', words: 'Paranoia, Psychosis' }),
    ]);
  });
});
