import { spawnSync } from 'node:child_process';

import { log } from '../house/log';
import { type TestTool, testTools, which } from '../test/testTools';

const all: readonly TestTool[] = Object.values(testTools);

/** May this process install packages of Debian? */
const isDebianRoot = () => which('apt-get') !== undefined && process.getuid?.() === 0;

/** The commands that bring what is missing, in the order in which they run; what has none is installed by hand. */
function commandsFor(missing: readonly TestTool[]): string[] {
  // Each by itself: what one Debian does not have shall not keep the others away.
  if (isDebianRoot())
    return [
      'apt-get update -qq',
      ...missing.map(
        ({ packages }) =>
          `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`,
      ),
    ];
  return missing.flatMap(({ otherwise = [] }) => otherwise);
}

/**
 * Lists what the tests need beside the project's own packages and the commands that bring it, then runs them. Nothing
 * else in the project installs anything on the machine.
 * @param install false: the commands are only listed
 * @returns the tools that are still missing
 */
export function installTestTools(install: boolean): TestTool[] {
  const missing = all.filter((tool) => !tool.find() || (isDebianRoot() && tool.isSlow?.()));
  log('the tests need, beside the packages of this project:');
  for (const tool of all)
    log(
      `  ${tool.name.padEnd(20)} ${tool.find() ?? 'missing'}${missing.includes(tool) ? `; Debian: ${tool.packages.join(' ')}` : ''}`,
    );
  if (missing.length === 0) return [];
  const commands = commandsFor(missing);
  log(install ? 'installing what is missing:' : 'nothing is installed (--no-install); these would bring it:');
  for (const command of commands) log(`  ${command}`);
  for (const tool of commands.length === 0 ? missing : [])
    log(`  ${tool.name}: by the package manager of this system, as its administrator`);
  if (install)
    for (const command of commands)
      spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });
  return missing.filter((tool) => !tool.find());
}
