import { matchPage } from './matchPage';

/**
 * Does a path open in this document? It does where the site map knows it, and neither it nor the page that is shown is a
 * document of its own. The server answers every other path: it may know pages of a newer shell.
 */
export function opensHere(pathname: string, from = location.pathname): boolean {
  const page = matchPage(pathname);
  if (!page) return false;
  // A link to the page that is shown must not throw away what a visitor has typed there.
  return pathname === from || !(page.row.ownDocument || matchPage(from)?.row.ownDocument);
}
