import path from 'node:path';

import { composerId } from '../compose/composerId';
import { readComposition } from '../compose/composition';
import { log } from '../house/log';
import { cache } from '../house/paths';
import { withLock } from '../house/withLock';
import { appNames, buildApps } from './buildApps';
import { readPointer } from './pointerFile';
import { promote } from './promote';
import { siteFolder } from './siteFolder';

/** Builds what changed, publishes it, composes the site from it and makes it live. */
export function bringUp(): Promise<void> {
  return withLock(path.join(cache, 'bring-up.lock'), bringUpAlone);
}

async function bringUpAlone(): Promise<void> {
  const refs = await buildApps(appNames());
  const { apps, sequence } = readPointer();
  const live = Object.entries(refs).every(([app, { id }]) => apps[app]?.current.id === id);
  const composed = readComposition(siteFolder(sequence))?.composer === composerId();
  if (live && composed) {
    log(`site ${sequence} is composed of these releases already`);
    return;
  }
  const start = performance.now();
  // All of this project's apps go live together, so they need to fit each other only.
  const { pointer, site } = await promote(refs, { neighbours: 'current', removing: 'any' });
  log(
    `site ${pointer.sequence}: ${site.pages} pages composed in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
}
