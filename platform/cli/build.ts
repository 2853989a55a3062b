/** `npm run build [-- app …]`: builds and publishes releases; promotes nothing. */
import path from 'node:path';

import { log } from '../house/log';
import { appName, root } from '../house/paths';
import { runCommand } from '../house/runCommand';
import { registryOf } from './registryOf';
import { appNames, buildApps } from '../delivery/buildApps';

/** The apps named on the command line; called inside a package, that package; otherwise all. */
function wanted(): readonly string[] {
  const named = process.argv
    .slice(2)
    .filter((argument) => !argument.startsWith('-'))
    .map(appName);
  if (named.length > 0) return named;
  const here = path.relative(root, process.env['INIT_CWD'] ?? root);
  return /^(shell|remote-[^/]+)$/.test(here) ? [appName(here)] : appNames();
}

await runCommand(async () => {
  const releases = await buildApps(registryOf(), wanted());
  log(
    `published: ${Object.entries(releases)
      .map(([app, { id }]) => `${app} ${id}`)
      .join(', ')}`,
  );
});
