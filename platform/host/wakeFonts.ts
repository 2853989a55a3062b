import { FONTS_ATTRIBUTE, LATE_ATTRIBUTE } from '../contract/releases';
import { layOutInTurn } from './layOutInTurn';
import { within } from './LoadError';
import { patience } from './patience';
import { placesInSight } from './placesInSight';

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
 * them at once, because the whole page is laid out anew for each that comes by itself. Where a line that is being read would
 * move, the page stays in the visitor's own fonts, and the next one has ours: Chromium has fonts that were fetched at once,
 * in other engines the change is seen too late to be taken back. What is to be laid out late follows; then
 * `<html data-fonts="settled">` says that the page is as it stays.
 */
export async function wakeFonts(): Promise<void> {
  const styles = [...document.querySelectorAll<HTMLStyleElement>(`style[${FONTS_ATTRIBUTE}]`)];
  const addresses = styles.flatMap(({ textContent }) => [...textContent.matchAll(/url\("([^"]+)"\)/g)]);
  const fonts = Promise.all(addresses.map(([, address = '']) => fetchFont(address)));
  await within(fonts, patience.file, 'the fonts').catch(() => {});
  const apply = (media: string) => styles.forEach((style) => (style.media = media));
  const hasMoved = placesInSight();
  await layOutInTurn(() => {
    apply('all');
    if (!hasMoved()) return;
    apply('not all');
    // Known to Chromium and to newer releases of others.
    (window as { navigation?: EventTarget }).navigation?.addEventListener(
      'currententrychange',
      () => apply('all'),
      { once: true },
    );
  });
  for (const element of document.querySelectorAll(`[${LATE_ATTRIBUTE}]`)) {
    await new Promise(requestAnimationFrame);
    element.removeAttribute(LATE_ATTRIBUTE);
  }
  document.documentElement.dataset['fonts'] = 'settled';
}
