/** `npm run sizes`: what the first visit of every route weighs, in the live site; bytes after brotli. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { kilobytes } from '../house/log';
import { runCommand } from '../house/runCommand';
import { UserError } from '../house/UserError';
import type { RouteSizes } from '../release/budgets';
import { readPointer } from '../release/pointerFile';
import { siteFolder } from '../release/siteFolder';
import { SIZES_FILE } from '../compose/siteFiles';

function readSizes(): RouteSizes[] {
  try {
    return JSON.parse(
      readFileSync(path.join(siteFolder(readPointer().sequence), SIZES_FILE), 'utf8'),
    ) as RouteSizes[];
  } catch {
    throw new UserError('No site is composed yet: run "npm start" first.');
  }
}

await runCommand(async () => {
  const cell = (bytes: number) => kilobytes(bytes).padStart(10);
  process.stdout.write(
    `${'route'.padEnd(48)}${'script'.padStart(10)}${'style'.padStart(10)}${'html'.padStart(10)}\n`,
  );
  for (const { route, javascript, stylesheets, html } of readSizes())
    process.stdout.write(`${route.padEnd(48)}${cell(javascript)}${cell(stylesheets)}${cell(html)}\n`);
});
