import { readTime, wordCount } from './readTime';

function article(words: number) {
  const text = Array.from({ length: words }, () => 'word').join(' ');
  return {
    text1: [text],
    conclusion: [],
    diagnosis: { title: 'T', content: [] },
    remedies: { title: 'T', content: [] },
  };
}

describe('readTime', () => {
  it.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [650, 7],
    [950, 10],
  ])('shows for %i words %i minutes', (words, minutes) => {
    expect(readTime(article(words))).toBe(minutes);
  });

  it('counts intro, conclusion, signs and remedies, and no title', () => {
    const titled = { title: 'not counted', content: ['**Two words.** And', 'three more words'] };
    expect(
      wordCount({ text1: ['one', 'two'], conclusion: ['three'], diagnosis: titled, remedies: titled }),
    ).toBe(15);
  });
});
