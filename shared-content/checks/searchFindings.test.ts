import { insomnia } from '../src/articles/insomnia';
import { askedWords } from '../src/askedWords';
import { searchFindings } from './searchFindings';

const words = (found: ReturnType<typeof searchFindings>) =>
  found.filter(({ file }) => file === 'articles').map(({ words: word }) => word);

describe('searchFindings', () => {
  it('asks for forty different words', () => {
    expect(new Set(askedWords).size).toBe(40);
  });

  it('finds a word that no title, description or tag has', () => {
    expect(words(searchFindings([insomnia], ['insomnia', 'SLEEP', 'xenophobia']))).toEqual(['xenophobia']);
  });

  it('finds a spelling that leads nowhere', () => {
    const lost = searchFindings([insomnia], []).filter(({ file }) => file === 'spellings.ts');
    expect(lost.map(({ words: word }) => word)).toContain('depression');
  });
});
