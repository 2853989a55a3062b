import { spawnSync } from 'node:child_process';

import { log } from '../lib/log';
import { type TestTool, which } from '../test/testTools';

/** Prints the path of each program. Returns those that are missing. */
export function missingTools(tools: readonly TestTool[]): TestTool[] {
  log('programs that the tests need:');
  for (const { name, packages, find } of tools)
    log(`  ${name.padEnd(20)} ${find() ?? `missing; Debian: ${packages.join(' ')}`}`);
  return tools.filter(({ find }) => !find());
}

/** Installs programs: with apt-get as root on Debian, otherwise with the command of the tool. A failure is only reported. */
export function installTools(tools: readonly TestTool[]): void {
  if (tools.length === 0) return;
  const isDebianRoot = which('apt-get') !== undefined && process.getuid?.() === 0;
  const run = (command: string) => {
    log(`  ${command}`);
    return spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  if (isDebianRoot) run('apt-get update -qq');
  for (const { name, packages, otherwise, find } of tools) {
    // One call each, so that a package that does not exist does not block the others.
    if (isDebianRoot)
      run(
        `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`,
      );
    if (!find() && otherwise) run(otherwise);
    if (!find()) log(`  ${name} could not be installed: its tests are skipped`);
  }
}
