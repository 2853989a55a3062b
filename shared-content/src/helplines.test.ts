import { clinicProfile } from '@site/shared-content/clinicProfile';
import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { telHref } from './contactLinks';
import { helplineNumbers } from './helplineNumbers';
import { callPieces, helplines } from './helplines';

it('each helpline has its own number, with who answers, hours, a source and the date of the last check', () => {
  const rows = Object.values(helplines);
  for (const { name, number, answers, hours, source, lastChecked } of rows) {
    expect(number).toMatch(/^\d[\d-]*$/);
    for (const words of [name, answers, hours, source?.publisher ?? 'of the profile'])
      expect(words.trim()).not.toBe('');
    if (source) expect(source.url).toMatch(/^https:\/\//);
    expect(new Date(`${lastChecked}T00:00:00Z`).toISOString()).toContain(lastChecked);
  }
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const [id, number] of Object.entries(helplineNumbers))
    expect(helplines[id as keyof typeof helplineNumbers].number).toBe(number);
});

describe('a text with numbers', () => {
  it('has a link for each number as a whole: helplines, toll-free and phones', () => {
    const { display } = clinicProfile.phones[0];
    expect(callPieces(`Call 112, or ${display} or 1-800-891-4416.`)).toEqual([
      { text: 'Call ' },
      { text: '112', href: 'tel:112' },
      { text: ', or ' },
      { text: display, href: telHref(display) },
      { text: ' or ' },
      { text: '1-800-891-4416', href: 'tel:18008914416' },
      { text: '.' },
    ]);
  });

  it.each(['21120', '112-115', '+112', '0181', '1-112', 'The fee is Rs 112 or Rs 1,098.'])(
    'does not link %s',
    (text) => {
      expect(callPieces(text).filter((piece) => 'href' in piece)).toEqual([]);
    },
  );

  it('keeps every letter of any text', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (before, after) => {
        const text = `${before}14416${after}`;
        expect(
          callPieces(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
