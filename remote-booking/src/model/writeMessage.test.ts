import { anyText } from '@site/platform/test/anyText';
import { appointment } from '@site/shared-content/appointment';
import { chatSendHref } from '@site/shared-content/chatSendHref';
import fc from 'fast-check';
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
const fields = Object.keys(typed);

it('the chat message is the greeting, then a line for each detail in the order of the form, without empty values', () => {
  const reversed = Object.fromEntries(Object.entries({ ...typed, phone: ' ' }).reverse());
  const { full, linked } = writeMessage(texts, reversed);
  expect(full).toBe(
    'Hello, I would like to book an appointment. Here are the details:\nName: Asha Rao\n' +
      'Email: asha@example.com\nService: Consultation\nDate: 2026-11-21\nRequest: Odia, please.\nAfter 5 PM.',
  );
  expect(linked).toBe(full);
});

it('the chat message contains any text unchanged, up to the limit of a link', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const request = wellFormed(text).trim();
      const { full, linked } = writeMessage(texts, { ...typed, request: text });
      expect(full.endsWith(request ? `\nRequest: ${request}` : 'Date: 2026-11-21')).toBe(true);
      expect(lengthInLink(linked)).toBeLessThanOrEqual(linkLimit);
      if (linked === full) return;
      expect(linked.endsWith('…')).toBe(true);
      expect(full.startsWith(linked.slice(0, -1))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it('the chat message ignores inherited property names of the values', () => {
  const values = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}') as Record<string, string>;
  expect(writeMessage(texts, values).full).toBe(texts.greeting);
});

it.each(fields)('a link cuts %s only if it is too long, and has a line for each detail', (field) => {
  const long = 'In Odia, please. '.repeat(150).trim();
  expect(writeMessage(texts, { ...typed, [field]: long }).linked).toContain(long);
  const book = 'ନମସ୍କାର 😀 '.repeat(10_000);
  const { full, linked } = writeMessage(texts, { ...typed, [field]: book });
  expect(chatSendHref('+91 00000 00001', linked, '').length).toBeLessThan(6100);
  expect(full).toContain(book.trim());
  for (const label of Object.values(texts.lines)) expect(linked).toContain(`\n${label}: `);
});

it('a link shares its room between the details that are too long', () => {
  const book = 'ନ'.repeat(5000);
  const two = writeMessage(texts, { ...typed, service: book, request: book }).linked;
  const [, service = '', request = ''] = /Service: (.*)\n[^]*Request: (.*)$/.exec(two) ?? [];
  expect(Math.abs(service.length - request.length)).toBeLessThan(2);
  expect(service.length).toBeGreaterThan(250);
  expect(two).toContain(typed.email);
  const all = writeMessage(texts, Object.fromEntries(fields.map((field) => [field, book]))).linked;
  expect(lengthInLink(all)).toBeLessThanOrEqual(linkLimit);
  expect(all.split('\nRequest: ')[1]?.length).toBeGreaterThan(100);
});

it('any text can be encoded, with lone surrogates replaced and whole characters kept', () => {
  expect(wellFormed('a\uD83Db')).toBe('a\uFFFDb');
  expect(wellFormed('\uDE00\uD83D')).toBe('\uFFFD\uFFFD');
  fc.assert(fc.property(anyText(), (text) => void encodeURIComponent(wellFormed(text))));
  fc.assert(fc.property(anyText({ halves: false }), (text) => expect(wellFormed(text)).toBe(text)));
});
