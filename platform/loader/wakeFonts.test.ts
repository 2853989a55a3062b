import { FONTS_ATTRIBUTE } from '../contract/releases';
import { wakeFonts } from './wakeFonts';

it('lets the fonts of the page apply when the browser has time, and touches no other style', () => {
  jest.useFakeTimers();
  document.head.innerHTML = `<style media="print">.a{}</style><style media="not all" ${FONTS_ATTRIBUTE}>.b{}</style>`;
  const media = () => [...document.querySelectorAll('style')].map((style) => style.media);
  wakeFonts();
  expect(media()).toEqual(['print', 'not all']);
  jest.runAllTimers();
  expect(media()).toEqual(['print', 'all']);
  jest.useRealTimers();
});
