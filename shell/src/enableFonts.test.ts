import { FONTS_ATTRIBUTE } from '@site/platform/contract/releases';
import { enableFonts } from './enableFonts';

it('enables only the font style when the browser is idle', () => {
  jest.useFakeTimers();
  document.head.innerHTML = `<style media="print">.a{}</style><style media="not all" ${FONTS_ATTRIBUTE}>.b{}</style>`;
  const media = () => [...document.querySelectorAll('style')].map((style) => style.media);
  enableFonts();
  expect(media()).toEqual(['print', 'not all']);
  jest.runAllTimers();
  expect(media()).toEqual(['print', 'all']);
  jest.useRealTimers();
});
