/** What a command needs before it can run: a Node that is new enough, and the packages of the lockfile. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { npmCommand } from '../lib/npmCommand.mjs';
import { ownRepository, root } from '../lib/root.mjs';

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/**
 * Moves arguments such as `PORT=3100` into the environment, where commands look for them: not every shell can set a variable for
 * one command. An empty variable is an absent one, because compose files and pipelines cannot leave one out.
 * @returns the other arguments
 */
function readEnvironment(args) {
  const isSetting = (arg, index) => /^[A-Z][A-Z\d_]*=/.test(arg) && !args[index - 1]?.startsWith('--');
  for (const setting of args.filter(isSetting)) {
    const [name] = setting.split('=', 1);
    process.env[name] = setting.slice(name.length + 1);
  }
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
  return args.filter((arg, index) => !isSetting(arg, index));
}

/** Ends the process if Node is too old. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(
      `Node ${process.versions.node} is too old: install Node 20.19 or newer, then run the command again.`,
    );
  }
}

/** Ends the process in a folder in which webpack cannot build: these characters in a path are its own syntax. */
function checkFolder() {
  if (/[!*?]/.test(root))
    fail(
      `The project is in ${root}. Webpack cannot build in a folder with "!", "*" or "?" in its path: rename that folder, then run the command again.`,
    );
}

/** Ends the process if the account allows too little address space, as shared hosting does: WebAssembly reserves 10 GB each time. */
function checkAddressSpace() {
  try {
    new WebAssembly.Memory({ initial: 1 });
  } catch {
    fail(
      'This account limits the address space (ulimit -v), and Node cannot start WebAssembly. Set NODE_OPTIONS=--disable-wasm-trap-handler, then run the command again.',
    );
  }
}

/** Returns true if a list in a lockfile, such as `["linux", "!darwin"]`, names this machine; a missing list names all. */
function isFor(list, value) {
  if (list === undefined || list.includes(value)) return true;
  return list.every((one) => one.startsWith('!') && one !== `!${value}`);
}

/**
 * Returns true if node_modules has the packages of the lockfile. npm lists there what it has installed. A folder with a package
 * of another system was filled there, and lacks the one of this system.
 */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    // There, npm leaves out the packages for development.
    const isProduction = process.env.NODE_ENV === 'production';
    const isForHere = ({ os, cpu }) => isFor(os, process.platform) && isFor(cpu, process.arch);
    return (
      Object.values(installed).every(isForHere) &&
      Object.entries(packagesOf('package-lock.json')).every(
        ([place, { version, optional, dev }]) =>
          !place.includes('node_modules/') ||
          optional ||
          (dev && isProduction) ||
          installed[place]?.version === version,
      )
    );
  } catch {
    return false;
  }
}

/** Installs the packages if they are not those of package-lock.json. Ends the process if that fails. */
function installPackages() {
  if (isInstalled()) return;
  process.stderr.write('Installing packages from package-lock.json (about a minute the first time)…\n');
  const { program, args, shell } = npmCommand();
  const { status, error } = spawnSync(
    program,
    [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell,
    },
  );
  if (error) fail(`npm could not be started (${error.message}). Install npm, which comes with Node.`);
  if (status !== 0)
    fail('The packages could not be installed: see the lines above. Is the npm registry reachable?');
}

/**
 * Makes a fresh clone ready for a command, and TypeScript readable.
 * @returns the arguments without those that were variables
 */
export function prepare(args) {
  const others = readEnvironment(args);
  checkNode();
  checkFolder();
  checkAddressSpace();
  // Where platform is a package itself, its packages came with it.
  if (!ownRepository) installPackages();
  return others;
}
