import { matchPage } from './matchPage';

/** Does the browser load a whole document on the way between two paths? It does where either is a document of its own. */
export function loadsDocument(from: string, to: string): boolean {
  return [from, to].some((pathname) => matchPage(pathname)?.row.ownDocument);
}
