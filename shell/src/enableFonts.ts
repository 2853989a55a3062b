import { FONTS_ATTRIBUTE } from '@site/platform/contract/releases';

/**
 * Enables the page's fonts once the browser is idle, so that they do not compete with the page's scripts for bandwidth. Until then
 * a device font with the same metrics is used (shared-ui/src/styles/fonts.css).
 */
export function enableFonts(): void {
  const enable = () => {
    for (const style of document.querySelectorAll<HTMLStyleElement>(`style[${FONTS_ATTRIBUTE}]`))
      style.media = 'all';
  };
  // Safari does not support requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(enable, { timeout: 2000 });
  else setTimeout(enable);
}
