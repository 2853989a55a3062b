import { FONTS_ATTRIBUTE } from '../contract/releases';
import { wakeFonts } from './wakeFonts';

it('lets the fonts of the page apply, and touches no other style', () => {
  document.head.innerHTML = `<style media="print">.a{}</style><style media="not all" ${FONTS_ATTRIBUTE}>.b{}</style>`;
  wakeFonts();
  expect([...document.querySelectorAll('style')].map(({ media }) => media)).toEqual(['print', 'all']);
});
