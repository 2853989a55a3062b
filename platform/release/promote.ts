import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ComposedSite } from '../compose/composeSite';
import type { Pointer, ReleaseRef } from '../contract/pointer';
import { registry } from '../house/paths';
import { UserError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';
import { readPointer, swapPointer } from './pointerFile';
import { siteFolder } from './siteFolder';

/** How many releases back the pointer remembers; older ones stay in the registry. */
const REMEMBERED = 5;

/** How many composed sites stay in the registry. */
const KEPT_SITES = 5;

/** What a change of the pointer led to. */
export type Promotion = { readonly pointer: Pointer; readonly site: ComposedSite };

/** Renders the site in a process of its own and gives back what it says of the result. */
function compose(pointerFile: string, folder: string): Promise<ComposedSite> {
  const script = path.join(import.meta.dirname, '../compose/main.ts');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...withTypeScript(), script, pointerFile, folder],
      { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (error)
          reject(new UserError(`The site could not be composed, so nothing was promoted.\n${stderr.trim()}`));
        else resolve(JSON.parse(stdout) as ComposedSite);
      },
    );
  });
}

/**
 * Makes `releases` current, whole: the pages are composed first, then the pointer moves to them in one step.
 * Releases that are current already change nothing.
 */
export async function promote(releases: Readonly<Record<string, ReleaseRef>>): Promise<Promotion> {
  const before = readPointer();
  const apps = { ...before.apps };
  for (const [app, ref] of Object.entries(releases)) {
    const { current, previous = [] } = before.apps[app] ?? {};
    if (current?.id === ref.id) continue;
    const older = [...(current ? [current] : []), ...previous].filter(({ id }) => id !== ref.id);
    apps[app] = { current: ref, previous: older.slice(0, REMEMBERED) };
  }
  return movePointer({ ...before, sequence: before.sequence + 1, apps });
}

/** Makes the release before the current one current again. */
export async function rollback(app: string): Promise<Promotion> {
  const before = readPointer();
  const { current, previous } = before.apps[app] ?? {};
  const [last, ...older] = previous ?? [];
  if (!current || !last)
    throw new UserError(
      `${app} has no earlier release to go back to. "npm run release -- list ${app}" shows what there is.`,
    );
  const apps = { ...before.apps, [app]: { current: last, previous: [current, ...older] } };
  return movePointer({ ...before, sequence: before.sequence + 1, apps });
}

/** Composed sites are made from releases at any time, so only the last few are kept: for a server that reads one still. */
function removeOldSites(sequence: number): void {
  for (const name of readdirSync(path.join(registry, 'site'))) {
    if (Number(name) <= sequence - KEPT_SITES)
      rmSync(siteFolder(Number(name)), { recursive: true, force: true });
  }
}

async function movePointer(next: Pointer): Promise<Promotion> {
  const draft = path.join(registry, 'drafts', `site.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const pointerFile = `${draft}.json`;
  writeFileSync(pointerFile, JSON.stringify(next));
  try {
    const site = await compose(pointerFile, draft);
    const folder = siteFolder(next.sequence);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(path.dirname(folder), { recursive: true });
    renameSync(draft, folder);
    swapPointer(next);
    removeOldSites(next.sequence);
    return { pointer: next, site };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(pointerFile, { force: true });
  }
}
