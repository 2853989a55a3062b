import path from 'node:path';

import { appNames, buildApps } from '../release/buildApps';
import { appName, root } from '../lib/paths';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** Returns the apps in the arguments, or the package of the current folder, or all. */
function selectApps(names: readonly string[]): readonly string[] {
  if (names.length > 0) return names.map(appName);
  const here = path.relative(root, process.env['INIT_CWD'] ?? root);
  return /^(shell|remote-[^/]+)$/.test(here) ? [appName(here)] : appNames();
}

/** `npm run build [-- app …]`: builds and publishes releases without promoting them. */
export async function build({ positionals, values }: Arguments): Promise<Report> {
  const releases = await buildApps(registryOf(values), selectApps(positionals));
  const names = Object.entries(releases).map(([app, { id }]) => `${app} ${id}`);
  return { text: `published: ${names.join(', ')}`, json: releases };
}
