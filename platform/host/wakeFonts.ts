import { FONTS_ATTRIBUTE } from '../contract/releases';

/** Lets the page have its fonts: the scripts that answer have come, and no font takes their part of the line any more. */
export function wakeFonts(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>(`style[${FONTS_ATTRIBUTE}]`))
    style.media = 'all';
}
