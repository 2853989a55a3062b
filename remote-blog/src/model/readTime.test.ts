import fc from 'fast-check';
import { readTime } from './readTime';

/** A number of words in a paragraph, separated by any white space. */
const words = fc
  .integer({ min: 0, max: 400 })
  .chain((count) =>
    fc
      .array(fc.constantFrom(' ', '  ', '\n', '\u00a0'), { minLength: count, maxLength: count })
      .map((spaces) => ({ count, text: spaces.map((space) => `**word.**${space}`).join('') })),
  );

it('the reading time is a minute for each hundred words of intro, conclusion, signs and remedies, rounded up', () => {
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
