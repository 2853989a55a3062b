import { anyText } from '@site/platform/test/anyText';
import { appointment } from '@site/shared-content/appointment';
import fc from 'fast-check';
import { chatSendHref } from './chatSendHref';
import { lengthInLink } from './cutText';
import { linkLimit, wellFormed, writeMessage } from './writeMessage';

const words = appointment.form.message;
const typed = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00009',
  service: 'Consultation',
  date: '2026-11-21',
  request: 'Odia, please.\nAfter 5 PM.',
};

describe('the chat message', () => {
  it('is the greeting of the specification, then a line for each detail', () => {
    const { full, linked } = writeMessage(words, typed);
    expect(full).toBe(
      [
        'Hello, I would like to book an appointment. Here are the details:',
        'Name: Asha Rao',
        'Email: asha@example.com',
        'Phone: +91 00000 00009',
        'Service: Consultation',
        'Date: 2026-11-21',
        'Request: Odia, please.\nAfter 5 PM.',
      ].join('\n'),
    );
    expect(linked).toBe(full);
  });

  it('has no line for what was left empty', () => {
    expect(writeMessage(words, { ...typed, request: ' ' }).full).not.toContain('Request');
  });

  it('holds any text as it was typed, up to the length that a link carries', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const request = wellFormed(text).trim();
        const { full, linked } = writeMessage(words, { ...typed, request: text });
        expect(full.endsWith(request ? `\nRequest: ${request}` : 'Date: 2026-11-21')).toBe(true);
        expect(lengthInLink(linked)).toBeLessThanOrEqual(linkLimit);
        if (linked !== full) {
          expect(linked.endsWith('…')).toBe(true);
          expect(full.startsWith(linked.slice(0, -1))).toBe(true);
        }
      }),
    );
  });

  it('reads names that every object has as the text they are, and puts no one else’s line into it', () => {
    const own = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'name'), anyText());
    fc.assert(
      fc.property(own, (values) => {
        const name = wellFormed(Object.hasOwn(values, 'name') ? (values['name'] ?? '') : '').trim();
        expect(writeMessage(words, values).full).toBe(words.greeting + (name ? `\nName: ${name}` : ''));
      }),
    );
  });

  it('stays short enough for a link, whichever field is filled with a book', () => {
    const book = 'ନମସ୍କାର 😀 '.repeat(10_000);
    for (const field of Object.keys(typed)) {
      const { full, linked } = writeMessage(words, { ...typed, [field]: book });
      expect(chatSendHref('+91 00000 00001', linked, '').length).toBeLessThan(6100);
      expect(full).toContain(book.trim());
      for (const label of Object.values(words.lines)) expect(linked).toContain(`\n${label}: `);
    }
  });

  it('stays short enough when every field holds a book, and still has room for the request', () => {
    const book = 'ନ'.repeat(100_000);
    const all = Object.fromEntries(Object.keys(typed).map((field) => [field, book]));
    const { linked } = writeMessage(words, all);
    expect(lengthInLink(linked)).toBeLessThanOrEqual(linkLimit);
    expect(linked.split('\nRequest: ')[1]?.length).toBeGreaterThan(100);
  });
});

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
