import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

import { log } from '../house/log';
import { UserError } from '../house/UserError';

/** Where systems keep a Chromium; CHROMIUM_PATH comes first. */
const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(): string | undefined {
  return [...places, chromium.executablePath()].find((place) => place && existsSync(place));
}

/** Ways to install one, in the order in which they are tried. */
const installers: readonly (readonly [string, ...string[]])[] = [
  [
    'sh',
    '-c',
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-liberation',
  ],
  ['npx', 'playwright', 'install', 'chromium'],
];

/**
 * The Chromium that the tests drive: one that is there, or one that is installed now.
 * @throws UserError when there is none to be had.
 */
export function findBrowser(): string {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted && !existsSync(wanted))
    throw new UserError(`CHROMIUM_PATH=${wanted} is not there: name an installed Chromium, or unset it.`);
  const found = find();
  if (found) return found;
  for (const [command, ...rest] of installers) {
    log(`no Chromium found; trying: ${[command, ...rest].join(' ')}`);
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = find();
    if (installed) return installed;
  }
  throw new UserError(
    'No Chromium was found, and none could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
  );
}
