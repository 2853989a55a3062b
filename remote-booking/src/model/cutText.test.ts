import { manyTexts } from '../testing/anyText';
import { charactersOf } from './charactersOf';
import { cutText, lengthInLink } from './cutText';

const texts = manyTexts(11, 300, false);

/** As browsers without Intl.Segmenter do. */
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
  it('make up the whole text', () => {
    inThisWay(() => {
      for (const text of texts) expect([...charactersOf(text)].join('')).toBe(text);
    });
  });

  it.each(['😀', 'e\u0301', '👩🏽‍⚕️', '🇮🇳', '\r\n'])('keep %j in one piece', (character) => {
    inThisWay(() => expect([...charactersOf(`a${character}b`)]).toEqual(['a', character, 'b']));
  });
});

describe.each(ways)('a cut text, %s', (_, inThisWay) => {
  it('is left as it is while it fits', () => {
    inThisWay(() => {
      expect(cutText('ନମସ୍କାର', 63)).toBe('ନମସ୍କାର');
      for (const text of texts) expect(cutText(text, lengthInLink(text))).toBe(text);
    });
  });

  it('fits, says that something is missing, and ends between two characters', () => {
    inThisWay(() => {
      for (const text of texts) {
        const length = lengthInLink(text);
        if (length < 40) continue;
        const limit = 10 + (length % (length - 20));
        const cut = cutText(text, limit);
        expect(lengthInLink(cut)).toBeLessThanOrEqual(limit);
        expect(cut.endsWith('…')).toBe(true);
        const kept = cut.slice(0, -1);
        const ends = [0];
        for (const character of charactersOf(text)) ends.push((ends.at(-1) ?? 0) + character.length);
        expect(text.startsWith(kept)).toBe(true);
        expect(ends).toContain(kept.length);
      }
    });
  });

  it('drops a character that alone is longer than a link', () => {
    inThisWay(() => expect(cutText(`a${'\u0301'.repeat(5000)}`, 100)).toBe('…'));
  });
});

it('is quick with a text of a hundred thousand letters', () => {
  const start = performance.now();
  cutText('ନମସ୍କାର 😀 '.repeat(10_000), 6000);
  expect(performance.now() - start).toBeLessThan(1000);
});
