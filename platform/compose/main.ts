/** `node --import tsx compose/main.ts <pointer.json> <folder> [<folder before>]`: a fresh process per composition, which then ends. */
import { readFileSync } from 'node:fs';

import type { Pointer } from '../contract/pointer';
import { runCommand } from '../house/runCommand';
import { composeSite } from './composeSite';

const [, , pointerFile = '', folder = '', before] = process.argv;

await runCommand(async () => {
  const composed = await composeSite(
    JSON.parse(readFileSync(pointerFile, 'utf8')) as Pointer,
    folder,
    before,
  );
  process.stdout.write(JSON.stringify(composed));
});
