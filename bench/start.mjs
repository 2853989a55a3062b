/** `npm run bench -- <what>`: starts bench.ts, or says how to install its packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
if (!existsSync(path.join(folder, 'node_modules'))) {
  process.stderr.write('The packages of bench are not installed. Run: npm --prefix bench ci\n');
  process.exit(2);
}
const args = ['--import', 'tsx', path.join(folder, 'bench.ts'), ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
