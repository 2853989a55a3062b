import { anyText } from '@site/platform/test/anyText';
import fc from 'fast-check';
import { chatHref, mailtoHref, telHref } from './contactLinks';

it.each([
  [telHref('+91 00000 00001'), 'tel:+910000000001'],
  [telHref('1-800-891-4416'), 'tel:18008914416'],
  [chatHref('+91 00000 00001'), 'https://wa.me/910000000001'],
  [mailtoHref('info@udaya.example'), 'mailto:info@udaya.example'],
])('a contact link is %s', (href, wanted) => expect(href).toBe(wanted));

it('a link to a number contains only the number, for any text in the profile', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(telHref(text)).toMatch(/^tel:\+?\d*$/);
      expect(chatHref(text)).toMatch(/^https:\/\/wa\.me\/\d*$/);
    }),
  );
});
