import path from 'node:path';

import { appNames, buildApps } from '../release/buildApps';
import { appName, root } from '../lib/paths';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** The apps named on the command line; called inside a package, that package; otherwise all. */
function wanted(words: readonly string[]): readonly string[] {
  if (words.length > 0) return words.map(appName);
  const here = path.relative(root, process.env['INIT_CWD'] ?? root);
  return /^(shell|remote-[^/]+)$/.test(here) ? [appName(here)] : appNames();
}

/** `npm run build [-- app …]`: builds and publishes releases; promotes nothing. */
export async function build({ positionals, values }: Arguments): Promise<Report> {
  const releases = await buildApps(registryOf(values), wanted(positionals));
  const names = Object.entries(releases).map(([app, { id }]) => `${app} ${id}`);
  return { text: `published: ${names.join(', ')}`, json: releases };
}
