/**
 * What became of an address that was to open in a window of its own: `beside` this page; `here`, in place of this page,
 * as in browsers inside of apps that have one window; `unknown`, blocked or handed to the app around this page.
 */
export type Opened = 'beside' | 'here' | 'unknown';

/** Browsers report each navigation of their own page here (https://developer.mozilla.org/docs/Web/API/Navigation_API). */
type WithNavigation = { readonly navigation?: EventTarget };

/** Opens an address in a window beside this page, which has no way back into this one. */
export function openBeside(href: string): Opened {
  const { navigation } = window as WithNavigation;
  let leaves = false;
  const onNavigate = () => (leaves = true);
  navigation?.addEventListener('navigate', onNavigate);
  // `noopener` would answer null whatever happened.
  const opened = window.open(href, '_blank');
  navigation?.removeEventListener('navigate', onNavigate);
  if (leaves || opened === window) return 'here';
  if (!opened || opened.closed) return 'unknown';
  opened.opener = null;
  return 'beside';
}

/** Apps on iPhones load in place of the page what it opens in a window, and answer as if it was blocked. */
export function mayHaveTakenPlace(opened: Opened, userAgent: string): boolean {
  return opened === 'here' || (opened === 'unknown' && /iPhone|iPad|iPod/.test(userAgent));
}
