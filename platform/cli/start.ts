import { log } from '../lib/log';
import { readPort } from '../lib/readPort';
import { bringUp } from '../release/bringUp';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';
import { serveLive } from './serve';

/** `npm start`: builds what changed, makes it live in the registry of this folder, and serves the site. */
export async function start({ values, flags }: Arguments): Promise<Report> {
  const port = readPort(3000);
  const registry = registryOf({ values, flags }, { isStart: true });
  const served = () => registryOf({ values, flags }, { isStart: true, isServed: true });
  if (!registry.store.fileOf && !flags['promote']) {
    log(`${registry.url} is served without building (--promote builds and promotes)`);
    return serveLive(served(), port);
  }
  log('building what changed, publishing it, rendering the site');
  const kept = await bringUp(registry);
  return serveLive(served(), port, kept);
}
