/** What a command needs before it can run: a Node that is new enough, and the packages of the lockfile. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { npmCommand } from '../lib/npmCommand.mjs';
import { root } from '../lib/root.mjs';

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** Ends the process if Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(
      `Node ${process.versions.node} is too old: install Node 20.19 or newer, then run the command again.`,
    );
  }
}

/** Ends the process in a folder in which webpack cannot build: these characters in a path are its own syntax. */
export function checkFolder() {
  if (/[!*?]/.test(root))
    fail(
      `The project is in ${root}. Webpack cannot build in a folder with "!", "*" or "?" in its path: rename that folder, then run the command again.`,
    );
}

/** Returns true if node_modules has the packages of the lockfile. npm lists there what it has installed. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(
      ([place, { version, optional }]) =>
        !place.includes('node_modules/') ||
        optional ||
        (installed[place] && installed[place].version === version),
    );
  } catch {
    return false;
  }
}

/** Installs the packages if they are not those of package-lock.json. Ends the process if that fails. */
export function installPackages() {
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
