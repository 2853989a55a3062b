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
