/**
 * Makes a fresh clone ready, with nothing but Node: checks its version, installs the packages when the lockfile
 * asks for others, then runs a command of ours under tsx.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ownRepository, platformFolder, root } from '../lib/root.mjs';
import { withTypeScript } from '../lib/withTypeScript.mjs';
import { compiled } from './compiled.mjs';

export function fail(message, code = 1) {
  process.stderr.write(`\n${message}\n`);
  process.exit(code);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(
      `Node ${process.versions.node} is too old: install Node 20.19 or newer, then run the command again.`,
    );
  }
}

/** Webpack takes these letters in a path for its own syntax. */
function checkFolder() {
  if (/[!*?]/.test(root))
    fail(
      `The project is in ${root}. Webpack cannot build in a folder with "!", "*" or "?" in its path: rename that folder, then run the command again.`,
    );
}

/** Does node_modules hold what the lockfile asks for? npm keeps its own account of it there. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(
      ([place, { version, optional }]) =>
        !place.startsWith('node_modules/') ||
        optional ||
        (installed[place] && installed[place].version === version),
    );
  } catch {
    return false;
  }
}

function installPackages() {
  if (isInstalled()) return;
  process.stderr.write('Installing packages from package-lock.json (about a minute the first time)…\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0)
    fail('The packages could not be installed: see the lines above. Is the npm registry reachable?');
}

/** Does it run from its compiled file? Whoever builds, serves or tests waits for other things. */
const runsCompiled = (command, [verb]) => command === 'keys' || (command === 'release' && verb !== 'publish');

/** Runs `platform/cli/<command>.ts`, and ends with its exit code. */
export async function run(command, args = process.argv.slice(2)) {
  checkNode();
  checkFolder();
  // Where platform is a package itself, its packages came with it.
  if (!ownRepository) installPackages();
  const program = runsCompiled(command, args) ? await compiled(command) : undefined;
  if (program) {
    process.env.INIT_CWD = process.cwd();
    process.chdir(root);
    process.argv.splice(1, process.argv.length, program, ...args);
    await import(pathToFileURL(program).href);
    return;
  }
  const script = path.join(platformFolder, 'cli', `${command}.ts`);
  const child = spawn(process.execPath, [...withTypeScript(), script, ...args], {
    stdio: 'inherit',
    // Commands read INIT_CWD to know where they were called.
    cwd: root,
    env: { ...process.env, INIT_CWD: process.cwd() },
  });
  // A terminal sends Ctrl+C to the child as well: it is not passed on, or the second would end a graceful close.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // A command that was ended before its time did not do what it was asked; servers end by themselves, with 0.
  child.on('exit', (code) => process.exit(code ?? 1));
}
