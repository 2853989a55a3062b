import { FONTS_ATTRIBUTE, LATE_ATTRIBUTE } from '../contract/releases';
import { patience } from './patience';
import { wakeFonts } from './wakeFonts';

const media = () => [...document.querySelectorAll('style')].map((style) => style.media);
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

beforeEach(() => {
  jest.useFakeTimers();
  const fonts = '@font-face{src:url("/r/a.woff2")}@font-face{src:url("/r/b.woff2")}';
  document.head.innerHTML = `<style media="print">.a{}</style><style media="not all" ${FONTS_ATTRIBUTE}>${fonts}</style>`;
});

afterEach(() => jest.useRealTimers());

it('lets the fonts of the page apply together, when all of them are there or cannot be had, and touches no other style', async () => {
  const awake = wakeFonts();
  const [first, second] = links();
  expect([first, second].map((link) => link?.getAttribute('href'))).toEqual(['/r/a.woff2', '/r/b.woff2']);
  first?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(media()).toEqual(['print', 'not all']);
  second?.dispatchEvent(new Event('error'));
  expect(document.documentElement.dataset['fonts']).toBeUndefined();
  await awake;
  expect(media()).toEqual(['print', 'all']);
  expect(document.documentElement.dataset['fonts']).toBe('applied');
});

it('does not let one font that hangs keep back the others', async () => {
  const awake = wakeFonts();
  await jest.advanceTimersByTimeAsync(patience.file);
  await awake;
  expect(media()).toEqual(['print', 'all']);
});

it('lets what is to be laid out late follow, one in each frame, and says then that the page is as it stays', async () => {
  document.body.innerHTML = `<i ${LATE_ATTRIBUTE}></i><b ${LATE_ATTRIBUTE}></b>`;
  const late = () => [...document.querySelectorAll(`[${LATE_ATTRIBUTE}]`)].map(({ localName }) => localName);
  const { dataset } = document.documentElement;
  delete dataset['fonts'];
  const awake = wakeFonts();
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect([media(), late()]).toEqual([
    ['print', 'all'],
    ['i', 'b'],
  ]);
  jest.advanceTimersToNextFrame();
  await jest.advanceTimersByTimeAsync(0);
  expect([late(), dataset['fonts']]).toEqual([['b'], undefined]);
  jest.advanceTimersToNextFrame();
  await awake;
  expect([late(), dataset['fonts']]).toEqual([[], 'applied']);
});

it('moves no line that is read', async () => {
  document.body.innerHTML = '<p>A line</p>';
  const [line] = document.querySelectorAll('p');
  Object.assign(line ?? {}, {
    getBoundingClientRect: () => ({ top: 100, height: media().includes('all') ? 60 : 30 }),
  });
  const awake = wakeFonts();
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await awake;
  expect(line?.style.letterSpacing).toBe('-0.02em');
});
