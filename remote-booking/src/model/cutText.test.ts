import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { charactersOf, cutText, lengthInLink } from './cutText';

const text = anyText({ halves: false });

/** Runs a function as in a browser without Intl.Segmenter. */
function withoutSegmenter(run: () => void) {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  try {
    run();
  } finally {
    Object.assign(Intl, { Segmenter });
  }
}

const ways = [
  ['where the browser knows characters', (run: () => void) => run()],
  ['where it does not', withoutSegmenter],
] as const;

describe.each(ways)('a cut text, %s', (_, inThisWay) => {
  it.each(['😀', 'e\u0301', '👩🏽‍⚕️', '🇮🇳', '\r\n'])('does not split %j', (character) => {
    inThisWay(() => expect([...charactersOf(`a${character}b`)]).toEqual(['a', character, 'b']));
  });

  it('fits, shows that text is missing, and ends between two characters', () => {
    const limits = fc.integer({ min: 10, max: 6000 });
    inThisWay(() => {
      fc.assert(
        fc.property(text, limits, (whole, limit) => {
          const cut = cutText(whole, limit);
          expect(lengthInLink(cut)).toBeLessThanOrEqual(limit);
          if (lengthInLink(whole) <= limit) return expect(cut).toBe(whole);
          const ends = [0];
          for (const character of charactersOf(whole)) ends.push((ends.at(-1) ?? 0) + character.length);
          expect([whole.startsWith(cut.slice(0, -1)), cut.at(-1)]).toEqual([true, '…']);
          expect(ends).toContain(cut.length - 1);
        }),
        { numRuns: 40 },
      );
    });
  });

  it('omits a character that does not fit alone', () => {
    inThisWay(() => expect(cutText(`a${'\u0301'.repeat(5000)}`, 100)).toBe('…'));
  });
});

it('measures a text of a hundred thousand letters once, and then only the part that fits', () => {
  const text = 'ନମସ୍କାର 😀 '.repeat(10_000);
  const measure = jest.spyOn(globalThis, 'encodeURIComponent');
  cutText(text, 6000);
  const read = measure.mock.calls.reduce((sum, [part]) => sum + String(part).length, 0);
  measure.mockRestore();
  expect(read).toBeGreaterThanOrEqual(text.length);
  expect(read).toBeLessThan(text.length + 6000);
});
