import { findPage as find, type FoundPage, type RowsOf } from '@site/platform/contract/pages';
import { grantOf } from '@site/shared-content/grantOf';
import { languageLinks } from '@site/shared-content/languages/languages';
import { isOwnDocument, projectMap } from '@site/shared-content/siteMap';

/** The shell's pages, without those in languages that the clinic does not offer; and what it grants to the remotes. */
export const offeredSite = {
  ...projectMap,
  pages: projectMap.pages.filter(({ lang }) => !lang || languageLinks.some((link) => link.lang === lang)),
};

/**
 * Finds the page at a path. A trailing slash is ignored.
 * @returns undefined if there is none; `unknown` while it is not known which pages its remote has
 */
export function findPage(pathname: string, rowsOf: RowsOf): FoundPage | 'unknown' | undefined {
  return find(pathname, offeredSite, rowsOf);
}

/** Returns the owner of a path: a remote, or the shell. */
export function ownerOf(pathname: string): string {
  return grantOf(pathname, offeredSite).owner;
}

/** The remotes whose pages open in the document of a path. */
export function remotesIn(from: string): string[] {
  const open = Object.values(offeredSite.grants).filter(({ ownDocument }) => !ownDocument);
  return isOwnDocument(from) ? [] : [...new Set(open.map(({ owner }) => owner))];
}

/**
 * Finds the page at a path like {@link findPage}, if the router can open it in this document: neither it nor the current page is a
 * separate document. All others are requested from the server, which may know pages of newer releases.
 */
export function findPageHere(
  pathname: string,
  rowsOf: RowsOf,
  from = location.pathname,
): ReturnType<typeof findPage> {
  const isSeparate = isOwnDocument(pathname) || isOwnDocument(from);
  // A link to the current page must not discard what the visitor has typed.
  return isSeparate && pathname !== from ? undefined : findPage(pathname, rowsOf);
}
