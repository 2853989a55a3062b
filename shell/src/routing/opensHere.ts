/** Is a click on a link meant to open it here, and not in another tab, as a file, or on another site? */
export function opensHere(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
  { target, origin }: HTMLAnchorElement,
): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && !event.defaultPrevented && (!target || target === '_self') && origin === location.origin;
}
