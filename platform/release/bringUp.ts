/** The steps of `npm start` before it serves: build what changed, and make it live. */
import path from 'node:path';

import { realPath } from '../lib/files';
import { log } from '../lib/log';
import { root } from '../lib/paths';
import { quoted } from '../lib/plainText';
import { UserError } from '../lib/UserError';
import { createLogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import type { PublishedRelease } from '../registry/release';
import { appNames, buildApps } from './buildApps';
import { author, createEntries } from './createEntry';
import { hiddenBecause, weigh } from './promote';

/** Builds all apps. If that fails, it builds each on its own, and names those that fail: they stop nobody else. */
async function buildWhatWorks(registry: Registry, kept: string[]): Promise<Record<string, PublishedRelease>> {
  try {
    return await buildApps(registry, appNames());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    log(`${error.message}\nEach app is built on its own.`);
  }
  const built: Record<string, PublishedRelease> = {};
  for (const app of appNames())
    try {
      Object.assign(built, await buildApps(registry, [app]));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      kept.push(`${app} was not built, and stays as it was: ${error.message}`);
    }
  return built;
}

/**
 * Promotes what works of these releases, and names the others. Whoever starts the site here has seen what the pages lose, so that
 * refuses nothing.
 */
async function promoteWhatWorks(
  registry: Registry,
  ids: Readonly<Record<string, string>>,
  kept: string[],
): Promise<void> {
  const start = performance.now();
  const weighed = await weigh(registry, ids);
  if (!weighed) return;
  const { reader, renderer, next, after, notes, losses } = weighed;
  const works = Object.entries(next).filter(
    ([app, { change }]) => after.set[app]?.entry.current.id === change.current.id,
  );
  await createEntries(registry, reader, Object.fromEntries(works), undefined);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const promoted = works.map(([app]) => app);
  log(`${promoted.join(', ') || 'nothing'} promoted; ${renderer.rendered()} pages rendered in ${seconds} s`);
  for (const note of [...notes, ...losses]) log(note);
  for (const app of Object.keys(next))
    if (!promoted.includes(app))
      kept.push(`${app} ${ids[app]} was built here and not promoted: ${hiddenBecause(app, after)}`);
}

/**
 * Builds and publishes what changed, and promotes what was built here; what fails stays as it was, and is named. In a registry
 * other than the project's own folder, what others have promoted stays.
 * @returns sentences about what was not promoted, for the last lines of the output
 * @throws UserError if nothing is live then.
 */
export async function bringUp(registry: Registry): Promise<string[]> {
  const kept: string[] = [];
  const built = await buildWhatWorks(registry, kept);
  const reader = createLogReader(registry);
  const toPromote: Record<string, string> = {};
  const isOwn =
    registry.store.fileOf !== undefined && realPath(registry.url) === realPath(path.join(root, '.registry'));
  for (const [app, { manifest }] of Object.entries(built)) {
    const { entries } = await reader.read(app);
    const live = entries[0]?.entry;
    if (entries.some(({ entry }) => entry.revoked.includes(manifest.id)))
      kept.push(
        `The release ${manifest.id} of ${app} that was built here is revoked. Fix the app and publish it again.`,
      );
    else if (live && live.current.id !== manifest.id && !isOwn && live.by !== author())
      kept.push(
        `${app} ${live.current.id} is live by ${quoted(live.by, 100)}, and stays. To make live what was built here: npm run release -- promote ${app} ${manifest.id}`,
      );
    else if (live?.current.id !== manifest.id) {
      toPromote[app] = manifest.id;
      if (live && live.action !== 'promote')
        log(`${app} ${manifest.id}, which was built here, replaces the ${live.action} at ${live.since}`);
    }
  }
  if (Object.keys(toPromote).length === 0) log('there is nothing to promote');
  else
    await promoteWhatWorks(registry, toPromote, kept).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      kept.push(error.message);
    });
  if ((await reader.read('shell')).entries.length === 0)
    throw new UserError(['Nothing is live, so there is nothing to serve.', ...kept].join('\n'));
  return kept;
}
