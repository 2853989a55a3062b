import { matchPage } from './matchPage';

/**
 * True if the router can open a path in this document: the site map lists it, and neither it nor the current page is a
 * separate document. Other paths are requested from the server, which may know pages of a newer shell.
 */
export function opensHere(pathname: string, from = location.pathname): boolean {
  const page = matchPage(pathname);
  if (!page) return false;
  // A link to the current page must not discard what the visitor has typed.
  return pathname === from || !(page.row.ownDocument || matchPage(from)?.row.ownDocument);
}
