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

describe.each(ways)('characters, %s', (_, inThisWay) => {
  it('add up to the whole text', () => {
    inThisWay(() => {
      fc.assert(fc.property(text, (whole) => expect([...charactersOf(whole)].join('')).toBe(whole)));
    });
  });

  it.each(['😀', 'e\u0301', '👩🏽‍⚕️', '🇮🇳', '\r\n'])('do not split %j', (character) => {
    inThisWay(() => expect([...charactersOf(`a${character}b`)]).toEqual(['a', character, 'b']));
  });
});

describe.each(ways)('a cut text, %s', (_, inThisWay) => {
  it('is unchanged if it fits', () => {
    inThisWay(() => {
      expect(cutText('ନମସ୍କାର', 63)).toBe('ନମସ୍କାର');
      fc.assert(fc.property(text, (whole) => expect(cutText(whole, lengthInLink(whole))).toBe(whole)));
    });
  });

  it('fits, shows that text is missing, and ends between two characters', () => {
    inThisWay(() => {
      fc.assert(
        fc.property(text, fc.integer({ min: 10, max: 6000 }), (whole, limit) => {
          fc.pre(lengthInLink(whole) > limit);
          const cut = cutText(whole, limit);
          expect(lengthInLink(cut)).toBeLessThanOrEqual(limit);
          expect(cut.endsWith('…')).toBe(true);
          const kept = cut.slice(0, -1);
          const ends = [0];
          for (const character of charactersOf(whole)) ends.push((ends.at(-1) ?? 0) + character.length);
          expect(whole.startsWith(kept)).toBe(true);
          expect(ends).toContain(kept.length);
        }),
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
