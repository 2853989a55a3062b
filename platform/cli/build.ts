import { appName } from '../lib/paths';
import { buildApps, selectedApps } from '../release/buildApps';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run build [-- app …]`: builds and publishes releases without promoting them. */
export async function build({ positionals, values, flags }: Arguments): Promise<Report> {
  const apps = positionals.length > 0 ? positionals.map(appName) : selectedApps();
  const releases = await buildApps(registryOf({ values, flags }), apps);
  const ids = Object.entries(releases).map(([app, { manifest }]) => [app, manifest.id] as const);
  return {
    text: `published: ${ids.map((pair) => pair.join(' ')).join(', ')}`,
    json: Object.fromEntries(ids.map(([app, id]) => [app, { id }])),
  };
}
