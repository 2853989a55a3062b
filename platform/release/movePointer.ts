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

/** Takes a state of the pointer through the gate and composes its site into a draft, which is gone afterwards. */
async function withDraft<T>(
  next: Pointer,
  { candidates, neighbours, removing }: MoveOptions,
  work: (draft: string, site: ComposedSite) => T,
): Promise<T> {
  await checkFit(next, candidates, neighbours);
  const draft = path.join(registry, 'drafts', `site.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const pointerFile = `${draft}.json`;
  writeFileSync(pointerFile, JSON.stringify(next));
  try {
    const before = siteFolder(next.sequence - 1);
    const site = await compose(pointerFile, draft, before);
    if (removing !== 'any') checkRemovedPages(before, draft, removing);
    return work(draft, site);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(pointerFile, { force: true });
  }
}

/**
 * Does all that a move of the pointer would do, and changes nothing.
 * @throws UserError with the reason why it would be refused.
 */
export function rehearse(next: Pointer, options: MoveOptions): Promise<void> {
  return withDraft(next, options, () => undefined);
}

/**
 * Makes `next` the pointer of the registry, whole: through the gate, then the pages, then the pointer in one step.
 * Until that step nothing that is live has changed.
 * @throws UserError with the reason when it is refused.
 */
export function movePointer(next: Pointer, options: MoveOptions): Promise<Promotion> {
  return withDraft(next, options, (draft, site) => {
    swapPointer(next, () => {
      for (const [app, { current }] of Object.entries(next.apps)) readRecord(app, current.id);
      const folder = siteFolder(next.sequence);
      // What stands there was left by a promotion that ended before its pointer.
      rmSync(folder, { recursive: true, force: true });
      moveFolderDurably(draft, folder);
    });
    removeOldSites(next.sequence);
    return { pointer: next, site };
  });
}
