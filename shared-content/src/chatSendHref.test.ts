import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { chatSendHref } from './chatSendHref';

const phone = '+91 00000 00001';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

describe('the link that opens the chat', () => {
  it.each([iphone, android])('has the mobile form on a phone: %s', (userAgent) => {
    expect(chatSendHref(phone, 'Hello', userAgent)).toBe('https://wa.me/910000000001?text=Hello');
  });

  it.each([desktop, ipad, ''])('opens the web client elsewhere: %s', (userAgent) => {
    expect(chatSendHref(phone, 'Hello', userAgent)).toBe(
      'https://web.whatsapp.com/send?phone=910000000001&text=Hello',
    );
  });

  it('decodes to the same text, for any text', () => {
    fc.assert(
      fc.property(anyText({ halves: false }), (text) => {
        const web = new URL(chatSendHref(phone, text, desktop));
        expect([web.origin, web.pathname, web.hash]).toEqual(['https://web.whatsapp.com', '/send', '']);
        expect([...web.searchParams]).toEqual([
          ['phone', '910000000001'],
          ['text', text],
        ]);
        const mobile = new URL(chatSendHref(phone, text, android));
        expect([mobile.origin, mobile.pathname, mobile.hash]).toEqual(['https://wa.me', '/910000000001', '']);
        expect([...mobile.searchParams]).toEqual([['text', text]]);
      }),
    );
  });
});
