/** `npm run sizes`: what the first visit of every route weighs, in the live site; bytes after brotli. */
import { readComposition } from '../compose/composition';
import { kilobytes } from '../house/log';
import { runCommand } from '../house/runCommand';
import { UserError } from '../house/UserError';
import type { RouteSizes } from '../release/budgets';
import { readPointer } from '../release/pointerFile';
import { siteFolder } from '../release/siteFolder';

function readSizes(): readonly RouteSizes[] {
  const composition = readComposition(siteFolder(readPointer().sequence));
  if (!composition) throw new UserError('No site is composed yet: run "npm start" first.');
  return composition.pages;
}

await runCommand(async () => {
  const cell = (bytes: number) => kilobytes(bytes).padStart(10);
  process.stdout.write(
    `${'route'.padEnd(48)}${'script'.padStart(10)}${'style'.padStart(10)}${'html'.padStart(10)}\n`,
  );
  for (const { route, javascript, stylesheets, html } of readSizes())
    process.stdout.write(`${route.padEnd(48)}${cell(javascript)}${cell(stylesheets)}${cell(html)}\n`);
});
