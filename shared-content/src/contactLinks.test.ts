import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { chatHref, mailtoHref, telHref } from './contactLinks';

describe('contact links', () => {
  it('call a number with its country code', () => {
    expect(telHref('+91 00000 00001')).toBe('tel:+910000000001');
  });

  it('call short and toll-free numbers as they are', () => {
    expect(telHref('14416')).toBe('tel:14416');
    expect(telHref('1-800-891-4416')).toBe('tel:18008914416');
  });

  it('open a chat with the digits alone and no text', () => {
    expect(chatHref('+91 00000 00001')).toBe('https://wa.me/910000000001');
  });

  it('open an e-mail', () => {
    expect(mailtoHref('info@udaya.example')).toBe('mailto:info@udaya.example');
  });
});

describe('a link to a number', () => {
  it('contains only the number, for any text in the profile', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(telHref(text)).toMatch(/^tel:\+?\d*$/);
        expect(chatHref(text)).toMatch(/^https:\/\/wa\.me\/\d*$/);
      }),
    );
  });
});
