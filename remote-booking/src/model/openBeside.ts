/**
 * Where an address was opened: `beside` this page, in its own window; `here`, replacing this page, as in in-app browsers
 * with one window; `unknown`, blocked or passed to the surrounding app.
 */
export type Opened = 'beside' | 'here' | 'unknown';

/** The Navigation API reports navigations of this page (https://developer.mozilla.org/docs/Web/API/Navigation_API). */
type WithNavigation = { readonly navigation?: EventTarget };

/** Opens an address in a new window without access to this one. */
export function openBeside(href: string): Opened {
  const { navigation } = window as WithNavigation;
  let leaves = false;
  const onNavigate = () => (leaves = true);
  navigation?.addEventListener('navigate', onNavigate);
  // With `noopener` the result would always be null.
  const opened = window.open(href, '_blank');
  navigation?.removeEventListener('navigate', onNavigate);
  if (leaves || opened === window) return 'here';
  if (!opened || opened.closed) return 'unknown';
  opened.opener = null;
  return 'beside';
}

/** True if the opened address may replace this page: apps on iPhones do that and report a blocked window. */
export function mayHaveTakenPlace(opened: Opened, userAgent: string): boolean {
  return opened === 'here' || (opened === 'unknown' && /iPhone|iPad|iPod/.test(userAgent));
}
