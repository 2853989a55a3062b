import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { wellFormed } from './wellFormed';

describe('well-formed text', () => {
  it('has a sign in place of half a character', () => {
    expect(wellFormed('a\uD83Db')).toBe('a\uFFFDb');
    expect(wellFormed('\uDE00\uD83D')).toBe('\uFFFD\uFFFD');
  });

  it('leaves whole characters alone', () => {
    expect(wellFormed('😀 ନ a')).toBe('😀 ନ a');
  });

  it('can always be encoded', () => {
    fc.assert(fc.property(anyText(), (text) => void encodeURIComponent(wellFormed(text))));
  });
});
