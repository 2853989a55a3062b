import { log } from '../lib/log';
import { readPort } from '../lib/readPort';
import { bringUp } from '../release/bringUp';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';
import { serveLive } from './serve';

/** `npm start`: builds what changed, promotes it unless someone promoted another release, and serves the site. */
export async function start({ values, flags }: Arguments): Promise<Report> {
  const port = readPort(3000);
  const registry = registryOf(values, true);
  if (!registry.store.fileOf && !flags['promote']) {
    log(`${registry.url} is served without building (--promote builds and promotes)`);
    return serveLive(registry, port);
  }
  log('building what changed, publishing it, rendering the site');
  const kept = await bringUp(registry);
  return serveLive(registry, port, kept);
}
