import fc from 'fast-check';
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

/** A number of words in paragraphs of any length, separated by any white space. */
const words = fc
  .integer({ min: 0, max: 400 })
  .chain((count) =>
    fc
      .array(fc.constantFrom(' ', '  ', '\n', '\u00a0'), { minLength: count, maxLength: count })
      .map((spaces) => ({ count, text: spaces.map((space) => `word${space}`).join('') })),
  );

describe('the reading time of any article', () => {
  it('is a minute for each hundred words of intro, conclusion, signs and remedies, rounded up', () => {
    fc.assert(
      fc.property(words, words, words, words, (intro, conclusion, signs, remedies) => {
        const article = {
          text1: [intro.text],
          conclusion: [conclusion.text],
          diagnosis: { title: 'Not counted', content: [signs.text] },
          remedies: { title: 'Not counted', content: [remedies.text] },
        };
        const count = intro.count + conclusion.count + signs.count + remedies.count;
        expect(readTime(article)).toBe(Math.ceil(count / 100));
      }),
    );
  });
});
