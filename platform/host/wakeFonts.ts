import { FONTS_ATTRIBUTE } from '../contract/releases';

/** Switches on the page's fonts, once its scripts have come: before that, fonts would take bandwidth from them. */
export function wakeFonts(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>(`style[${FONTS_ATTRIBUTE}]`))
    style.media = 'all';
}
