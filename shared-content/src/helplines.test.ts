import { clinicProfile } from '@site/shared-content/clinicProfile';
import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { telHref } from './contactLinks';
import { helplineNumbers } from './helplineNumbers';
import { callPieces, helplines } from './helplines';

describe('the helplines', () => {
  it('each have a name, who answers, hours, a source and the date of the last check', () => {
    for (const { name, number, answers, hours, source, lastChecked } of Object.values(helplines)) {
      expect(number).toMatch(/^\d[\d-]*$/);
      for (const words of [name, answers, hours, source.publisher]) expect(words.trim()).not.toBe('');
      expect(source.url).toMatch(/^https:\/\//);
      expect(new Date(`${lastChecked}T00:00:00Z`).toISOString()).toContain(lastChecked);
    }
  });

  it('have different numbers', () => {
    const numbers = Object.values(helplines).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const [id, number] of Object.entries(helplineNumbers)) {
      expect(helplines[id as keyof typeof helplineNumbers].number).toBe(number);
    }
  });
});

describe('a text with numbers', () => {
  it('is split at each number', () => {
    expect(callPieces('Call 112, or 1098 for a child.')).toEqual([
      { text: 'Call ' },
      { text: '112', href: 'tel:112' },
      { text: ', or ' },
      { text: '1098', href: 'tel:1098' },
      { text: ' for a child.' },
    ]);
  });

  it('links the clinic’s phones and the toll-free number as a whole', () => {
    const { display } = clinicProfile.phones[0];
    expect(callPieces(`${display} or 1-800-891-4416`).map(({ href }) => href)).toEqual([
      telHref(display),
      undefined,
      'tel:18008914416',
    ]);
  });

  it.each(['21120', '112-115', '+112', '0181', '1-112'])('does not link %s', (text) => {
    expect(callPieces(text)).toEqual([{ text }]);
  });

  it('keeps every letter of any text', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (before, after) => {
        const text = `${before}14416${after}`;
        expect(
          callPieces(text)
            .map(({ text: piece }) => piece)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
