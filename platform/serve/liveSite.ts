import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { SitePolicy } from '../compose/siteFiles';
import { SITE_FILE } from '../compose/siteFiles';
import { log } from '../house/log';
import { registry } from '../house/paths';
import { UserError } from '../house/UserError';
import { pointerPath, readPointer } from '../release/pointerFile';
import { siteFolder } from '../release/siteFolder';
import { createFileIndex, type FileIndex } from './fileIndex';
import { securityHeaders } from './headerPolicy';

/** The composed site that the pointer names at this moment. */
export type LiveSite = {
  readonly folder: string;
  readonly redirects: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly find: FileIndex;
};

/** What the composer left beside the pages for those who serve them. */
export function readSitePolicy(folder: string): SitePolicy {
  if (!existsSync(path.join(folder, SITE_FILE)))
    throw new UserError(
      `No site is composed in ${registry} yet: run "npm start", which builds and composes it.`,
    );
  return JSON.parse(readFileSync(path.join(folder, SITE_FILE), 'utf8')) as SitePolicy;
}

function open(): LiveSite {
  const folder = siteFolder(readPointer().sequence);
  const policy = readSitePolicy(folder);
  return {
    folder,
    redirects: policy.redirects,
    headers: securityHeaders(policy),
    find: createFileIndex(folder),
  };
}

/** Names one state of the pointer's file: it is replaced whole, so each state is another file. */
function stateOfPointer(): string {
  const { ino, mtimeMs, size } = statSync(pointerPath, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}

/**
 * Reads the pointer anew whenever its file has changed, so that a promotion is live without a restart. A pointer that
 * cannot be read, or names a site that is not there, leaves the site before it live, and says so once.
 * @throws UserError at once when nothing has been composed yet.
 */
export function createLiveSite(): () => LiveSite {
  let state = stateOfPointer();
  let site = open();
  return () => {
    const now = stateOfPointer();
    if (now !== state) {
      state = now;
      try {
        site = open();
      } catch (error) {
        log(`still serving ${path.basename(site.folder)}: ${error instanceof Error ? error.message : error}`);
      }
    }
    return site;
  };
}
