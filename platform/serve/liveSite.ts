import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { SitePolicy } from '../compose/siteFiles';
import { SITE_FILE } from '../compose/siteFiles';
import { registry } from '../house/paths';
import { UserError } from '../house/UserError';
import { pointerPath, readPointer } from '../release/pointerFile';
import { siteFolder } from '../release/promote';
import { securityHeaders } from './headerPolicy';

/** The composed site that the pointer names at this moment. */
export type LiveSite = {
  readonly folder: string;
  readonly redirects: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
};

/** @throws UserError when nothing has been composed yet. */
function open(): LiveSite {
  const folder = siteFolder(readPointer().sequence);
  if (!existsSync(path.join(folder, SITE_FILE)))
    throw new UserError(
      `No site is composed in ${registry} yet: run "npm start", which builds and composes it.`,
    );
  const policy = JSON.parse(readFileSync(path.join(folder, SITE_FILE), 'utf8')) as SitePolicy;
  return { folder, redirects: policy.redirects, headers: securityHeaders(policy) };
}

/** Reads the pointer anew whenever its file has changed, so that a promotion is live without a restart. */
export function createLiveSite(): () => LiveSite {
  let changed = -1;
  let site = open();
  return () => {
    const { mtimeMs } = statSync(pointerPath);
    if (mtimeMs !== changed) {
      site = open();
      changed = mtimeMs;
    }
    return site;
  };
}
