import { FONTS_ATTRIBUTE } from '../contract/releases';

/**
 * Switches on the page's fonts once the page is painted and its scripts have run, because fonts would take bandwidth from
 * them. Until then a font of the device stands in, which takes the same room (shared-ui/src/styles/fonts.css).
 */
export function wakeFonts(): void {
  const wake = () => {
    for (const style of document.querySelectorAll<HTMLStyleElement>(`style[${FONTS_ATTRIBUTE}]`))
      style.media = 'all';
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2000 });
  else setTimeout(wake);
}
