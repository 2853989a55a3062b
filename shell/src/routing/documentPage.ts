/** What a document says of its page: its path, and the page of a remote. */
import type { RowsOf } from '@site/platform/contract/pages';
import type { PageRow } from '@site/shared-content/PageRow';

import { findPage } from './findPage';

/**
 * Describes the page of a remote at a path: `blog/ArticlePage /blog/:slug`. The document says it beside its data, because its own page
 * must be hydrated also if the data is lost.
 */
export function documentPageAt(path: string, rowsOf: RowsOf): string | undefined {
  const page = findPage(path, rowsOf);
  if (typeof page !== 'object' || page.owner === 'shell') return undefined;
  return `${page.owner}/${page.row.module} ${page.row.path}`;
}

/** Returns the rows of each remote, and for an unknown one the page of the document. */
export function withDocumentPage(rowsOf: RowsOf, documentPage = ''): RowsOf {
  const [, owner, module, path] = /^(.+)\/(.+) (.+)$/.exec(documentPage) ?? [];
  return (app) => rowsOf(app) ?? (app === owner ? [{ module, path } as PageRow] : undefined);
}

/**
 * Replaces the address of a document by the path that it was rendered for, and returns that path. A host may serve the page
 * of `/about` at `/about.html`, `/About` or `/index.html`, too, where the router would show the not-found page instead.
 */
export function restorePath(root: ParentNode): string | undefined {
  const path = root.querySelector<HTMLElement>('main')?.dataset['path'];
  if (path === undefined) return undefined;
  const { pathname } = new URL(path, location.origin);
  if (pathname !== location.pathname)
    history.replaceState(history.state, '', location.origin + pathname + location.search + location.hash);
  return path;
}
