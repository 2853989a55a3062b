import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ComposedSite } from '../compose/composeSite';
import type { Pointer } from '../contract/pointer';
import { moveFolderDurably } from '../house/files';
import { registry } from '../house/paths';
import { UserError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';
import { checkRemovedPages } from './checkRemovedPages';
import { checkFit, type Neighbours } from './gate';
import { swapPointer } from './pointerFile';
import { readRecord } from './releaseRecord';
import { siteFolder } from './siteFolder';

/** How many composed sites stay in the registry: for a server that still reads an older one. */
const KEPT_SITES = 5;

/** What a change of the pointer led to. */
export type Promotion = { readonly pointer: Pointer; readonly site: ComposedSite };

export type MoveOptions = {
  /** The apps whose current release is another one than before. */
  readonly candidates: readonly string[];
  readonly neighbours: Neighbours;
  /** Paths that may be gone without leading anywhere. */
  readonly removing: readonly string[] | 'any';
};

/** Renders the site in a process of its own and gives back what it says of the result. */
function compose(pointerFile: string, folder: string, before: string): Promise<ComposedSite> {
  const script = path.join(import.meta.dirname, '../compose/main.ts');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...withTypeScript(), script, pointerFile, folder, before],
      { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (error)
          reject(new UserError(`The site could not be composed, so nothing was promoted.\n${stderr.trim()}`));
        else resolve(JSON.parse(stdout) as ComposedSite);
      },
    );
  });
}

function removeOldSites(sequence: number): void {
  for (const name of readdirSync(path.join(registry, 'site'))) {
    if (Number(name) <= sequence - KEPT_SITES)
      rmSync(siteFolder(Number(name)), { recursive: true, force: true });
  }
}

/**
 * Makes `next` the pointer of the registry, whole: through the gate, then the pages, then the pointer in one step.
 * Until that step nothing that is live has changed.
 * @throws UserError with the reason when it is refused.
 */
export async function movePointer(next: Pointer, options: MoveOptions): Promise<Promotion> {
  await checkFit(next, options.candidates, options.neighbours);
  const draft = path.join(registry, 'drafts', `site.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const pointerFile = `${draft}.json`;
  writeFileSync(pointerFile, JSON.stringify(next));
  try {
    const before = siteFolder(next.sequence - 1);
    const site = await compose(pointerFile, draft, before);
    if (options.removing !== 'any') checkRemovedPages(before, draft, options.removing);
    swapPointer(next, () => {
      for (const [app, { current }] of Object.entries(next.apps)) readRecord(app, current.id);
      const folder = siteFolder(next.sequence);
      // What stands there was left by a promotion that ended before its pointer.
      rmSync(folder, { recursive: true, force: true });
      moveFolderDurably(draft, folder);
    });
    removeOldSites(next.sequence);
    return { pointer: next, site };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(pointerFile, { force: true });
  }
}
