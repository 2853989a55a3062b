import { anyText } from '@site/platform/test/anyText';
import { appointment } from '@site/shared-content/appointment';
import fc from 'fast-check';
import { chatSendHref } from '@site/shared-content/chatSendHref';
import { lengthInLink } from './cutText';
import { linkLimit, wellFormed, writeMessage } from './writeMessage';

const texts = appointment.form.message;
const typed = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00009',
  service: 'Consultation',
  date: '2026-11-21',
  request: 'Odia, please.\nAfter 5 PM.',
};

describe('the chat message', () => {
  it('is the greeting, then a line for each detail in the order of the form, without empty values', () => {
    const reversed = Object.fromEntries(Object.entries({ ...typed, phone: ' ' }).reverse());
    const { full, linked } = writeMessage(texts, reversed);
    expect(full).toBe(
      'Hello, I would like to book an appointment. Here are the details:\nName: Asha Rao\n' +
        'Email: asha@example.com\nService: Consultation\nDate: 2026-11-21\nRequest: Odia, please.\nAfter 5 PM.',
    );
    expect(linked).toBe(full);
  });

  it('contains any text unchanged, up to the limit of a link', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const request = wellFormed(text).trim();
        const { full, linked } = writeMessage(texts, { ...typed, request: text });
        expect(full.endsWith(request ? `\nRequest: ${request}` : 'Date: 2026-11-21')).toBe(true);
        expect(lengthInLink(linked)).toBeLessThanOrEqual(linkLimit);
        if (linked !== full) {
          expect(linked.endsWith('…')).toBe(true);
          expect(full.startsWith(linked.slice(0, -1))).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('ignores inherited property names of the values', () => {
    const own = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'name'), anyText());
    fc.assert(
      fc.property(own, (values) => {
        const name = wellFormed(Object.hasOwn(values, 'name') ? (values['name'] ?? '') : '').trim();
        expect(writeMessage(texts, values).full).toBe(texts.greeting + (name ? `\nName: ${name}` : ''));
      }),
      { numRuns: 30 },
    );
  });

  it('fits into a link if one field is very long', () => {
    const book = 'ନମସ୍କାର 😀 '.repeat(10_000);
    for (const field of Object.keys(typed)) {
      const { full, linked } = writeMessage(texts, { ...typed, [field]: book });
      expect(chatSendHref('+91 00000 00001', linked, '').length).toBeLessThan(6100);
      expect(full).toContain(book.trim());
      for (const label of Object.values(texts.lines)) expect(linked).toContain(`\n${label}: `);
    }
  });

  it('cuts only what is long, whatever its place in the message', () => {
    const book = 'In Odia, please. '.repeat(150).trim();
    for (const field of Object.keys(typed)) {
      const { linked } = writeMessage(texts, { ...typed, [field]: book });
      expect(linked).toContain(book);
    }
    const two = writeMessage(texts, { ...typed, service: 'ନ'.repeat(5000), request: 'ନ'.repeat(5000) });
    const [, service = '', request = ''] = /Service: (.*)\n[^]*Request: (.*)$/.exec(two.linked) ?? [];
    expect(Math.abs(service.length - request.length)).toBeLessThan(2);
    expect(service.length).toBeGreaterThan(250);
    expect(two.linked).toContain(typed.email);
  });

  it('fits into a link if all fields are very long, and still contains part of the request', () => {
    const book = 'ନ'.repeat(100_000);
    const all = Object.fromEntries(Object.keys(typed).map((field) => [field, book]));
    const { linked } = writeMessage(texts, all);
    expect(lengthInLink(linked)).toBeLessThanOrEqual(linkLimit);
    expect(linked.split('\nRequest: ')[1]?.length).toBeGreaterThan(100);
  });
});

describe('well-formed text', () => {
  it('replaces a lone surrogate', () => {
    expect(wellFormed('a\uD83Db')).toBe('a\uFFFDb');
    expect(wellFormed('\uDE00\uD83D')).toBe('\uFFFD\uFFFD');
  });

  it('can always be encoded, and keeps whole characters', () => {
    fc.assert(fc.property(anyText(), (text) => void encodeURIComponent(wellFormed(text))));
    fc.assert(fc.property(anyText({ halves: false }), (text) => expect(wellFormed(text)).toBe(text)));
  });
});
