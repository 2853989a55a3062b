import { FONTS_ATTRIBUTE } from '@site/platform/contract/releases';

import { whenIdle } from './whenIdle';

/**
 * Enables the page's fonts once the browser is idle, so that they do not compete with the page's scripts for bandwidth. Until then
 * a device font with the same metrics is used (shared-ui/src/styles/fonts.css).
 */
export function enableFonts(): void {
  whenIdle(() => {
    for (const style of document.querySelectorAll<HTMLStyleElement>(`style[${FONTS_ATTRIBUTE}]`))
      style.media = 'all';
  });
}
