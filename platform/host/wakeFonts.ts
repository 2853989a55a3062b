import { FONTS_ATTRIBUTE, LATE_ATTRIBUTE } from '../contract/releases';
import { keepLines } from './keepLines';
import { layOutInTurn } from './layOutInTurn';
import { within } from './LoadError';
import { patience } from './patience';

/** Fetches a font. Settles when it is there, or cannot be had. */
function fetchFont(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'font',
    crossOrigin: '',
    href,
  });
  const settled = new Promise((resolve) => (link.onload = link.onerror = resolve));
  document.head.append(link);
  return settled;
}

/**
 * Switches on the page's fonts, once its scripts have come: before that, fonts would take bandwidth from them. All of
 * them at once, because the whole page is laid out anew for each that comes by itself. What is to be laid out late follows;
 * then `<html data-fonts="applied">` says that the page is as it stays.
 */
export async function wakeFonts(): Promise<void> {
  const styles = [...document.querySelectorAll<HTMLStyleElement>(`style[${FONTS_ATTRIBUTE}]`)];
  const addresses = styles.flatMap(({ textContent }) => [...textContent.matchAll(/url\("([^"]+)"\)/g)]);
  const fonts = Promise.all(addresses.map(([, address = '']) => fetchFont(address)));
  await within(fonts, patience.file, 'the fonts').catch(() => {});
  await layOutInTurn(() =>
    keepLines(() => {
      for (const style of styles) style.media = 'all';
    }),
  );
  for (const element of document.querySelectorAll(`[${LATE_ATTRIBUTE}]`)) {
    await new Promise(requestAnimationFrame);
    element.removeAttribute(LATE_ATTRIBUTE);
  }
  document.documentElement.dataset['fonts'] = 'applied';
}
