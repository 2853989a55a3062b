import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { grantOf } from '@site/shared-content/grantOf';
import type { Grant, PageRow, ShellRow } from '@site/shared-content/PageRow';
import { projectMap } from '@site/shared-content/siteMap';

import { appFolder } from '../lib/paths';
import { projectApps } from './remoteNames';

/** Reads the pages of an app from its sources: those of the shell from the site map, those of a remote from its `src/pages.ts`. */
export async function readPages(app: string): Promise<readonly ShellRow[]> {
  if (app === 'shell') return projectMap.pages;
  const file = pathToFileURL(path.join(appFolder(app), 'src/pages.ts')).href;
  const { pages } = (await import(file)) as { readonly pages: Readonly<Record<string, PageRow>> };
  return Object.values(pages);
}

/** Reads the pages of all apps of the project, each with its owner. */
export async function readAllPages(): Promise<readonly (ShellRow & Grant)[]> {
  const rows = await Promise.all(projectApps().map(readPages));
  return rows.flat().map((row) => ({ ...row, ...grantOf(row.path, projectMap) }));
}
