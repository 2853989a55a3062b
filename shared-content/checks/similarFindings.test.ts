import { insomnia } from '../src/articles/insomnia';
import { paranoia } from '../src/articles/paranoia';
import { similarFindings } from './similarFindings';

describe('similarFindings', () => {
  it('is content when two articles share a tag', () => {
    expect(similarFindings([insomnia, paranoia])).toEqual([]);
  });

  it('is content when they share a long word of the title', () => {
    const lonely = { ...paranoia, tags: ['Paranoia'], title: 'Sleep and suspicion' };
    expect(similarFindings([insomnia, lonely])).toEqual([]);
  });

  it('finds the article that shares nothing', () => {
    const lonely = { ...paranoia, tags: ['Paranoia', 'Psychosis'], title: 'On suspicion' };
    expect(similarFindings([insomnia, { ...insomnia, slug: 'sleep-and-health' }, lonely])).toEqual([
      expect.objectContaining({ file: 'articles/paranoia.ts', field: 'tags', words: 'Paranoia, Psychosis' }),
    ]);
  });
});
