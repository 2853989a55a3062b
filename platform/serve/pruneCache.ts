import { readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { log } from '../lib/log';
import { RETENTION_MS } from '../lib/time';
import { messageOf } from '../lib/UserError';
import { sectionSchema } from '../pages/Section';
import type { LogEntry } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { readRelease } from '../registry/release';
import { bytesOf, type View } from './view';

/** A rollback to one of the releases that these many last entries name finds everything on this disk. */
const KEPT_ENTRIES = 5;

/** How often it is pruned, and what stays when the disk is nearly full: what is being made now, in ms. */
const HOUR_MS = 60 * 60_000;

/** With less of its disk free, what is not in use goes after an hour: one team must not fill it for the others. */
const MIN_FREE = 0.1;

async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks } = await statfs(folder);
  return bavail < blocks * MIN_FREE;
}

/** When the cache of a registry was last pruned, in ms since 1970. */
const pruned = new WeakMap<Registry, number>();

/** Removes what is older than `age` milliseconds from a folder, except these files. */
async function removeOld(folder: string, age: number, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const stats = kept.has(name) ? undefined : await stat(place).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > age)
      await rm(place, { recursive: true, force: true }).catch(() => {});
  }
}

/** Returns the files of the sections that consist of these releases, and the hashes of their pages. */
async function sectionsOf(folder: string, manifests: ReadonlySet<string>) {
  const names = new Set<string>();
  const hashes: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sectionSchema), text);
    if (!parsed.success || !Object.values(parsed.output.from).every((hash) => manifests.has(hash))) continue;
    names.add(name);
    for (const { html } of Object.values(parsed.output.pages))
      hashes.push(html.plain.hash, html.br.hash, html.gz.hash);
  }
  return { names, hashes };
}

/**
 * Once an hour, removes copies and pages that were not used for a while. What is in use stays, and what the last entries name.
 * @param apps the apps of the site, shown or not
 * @param entriesOf returns the entries of an app that count, newest first
 */
export function pruneCache(
  registry: Registry,
  view: View,
  apps: readonly string[],
  entriesOf: (app: string) => readonly LogEntry[],
): void {
  if (Date.now() - (pruned.get(registry) ?? 0) < HOUR_MS) return;
  // What a log names is not known before it was read.
  if (apps.some((app) => entriesOf(app).length === 0)) return;
  pruned.set(registry, Date.now());
  const { cacheFolder, copies } = registry;
  const sections = path.join(cacheFolder, 'sections');
  const prune = async () => {
    const manifests = new Set<string>();
    const kept = new Set(
      [...view.files.values(), view.notFound, view.unavailable].flatMap(bytesOf).map(({ hash }) => hash),
    );
    for (const files of view.releases.values())
      for (const file of files.values()) for (const { hash } of bytesOf(file)) kept.add(hash);
    for (const app of apps)
      for (const { entry } of entriesOf(app).slice(0, KEPT_ENTRIES))
        for (const one of [entry.current, ...entry.previous]) {
          manifests.add(one.manifest);
          kept.add(one.manifest);
          const release = await readRelease(registry, app, one, true).catch(() => undefined);
          for (const { integrity } of Object.values(release?.manifest.files ?? {})) kept.add(integrity);
        }
    const { names, hashes } = await sectionsOf(sections, manifests);
    for (const hash of hashes) kept.add(hash);
    const age = (await isNearlyFull(cacheFolder)) ? HOUR_MS : RETENTION_MS;
    await copies.prune(kept, age);
    await removeOld(sections, age, names);
  };
  void prune().catch((error: unknown) => log(`old copies cannot be removed: ${messageOf(error)}`));
}
