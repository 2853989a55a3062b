import { loadsDocument } from './loadsDocument';

/** Does a click on a link open it in this document, and not in another tab, as a file, as a document of its own, or on another site? */
export function opensHere(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
  { target, origin, pathname }: HTMLAnchorElement,
): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isInThisTab = !target || target === '_self';
  return (
    isPlain &&
    !event.defaultPrevented &&
    isInThisTab &&
    origin === location.origin &&
    !loadsDocument(location.pathname, pathname)
  );
}
