import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ReleaseAssets } from '@site/platform/contract/releases';

import { publishFolder, registryIn } from './registryCopy';

function rename(folder: string, from: string, to: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!statSync(file).isFile() || !/\.(js|json)$/.test(name)) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
}

/**
 * Publishes a release again under another global name, as a build of changed sources would: other bytes, another id and the
 * same pages, in a second instead of half a minute.
 * @param registry the folder of the registry
 * @param words replacements in the scripts and data of the new release
 * @returns the id of the new release
 */
export async function publishAgain(
  registry: string,
  app: string,
  id: string,
  words: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-again-'));
  try {
    cpSync(path.join(registry, 'r', app, id), folder, { recursive: true });
    const { global } = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as ReleaseAssets;
    rename(folder, global, `${global.slice(0, -2)}zz`);
    for (const [from, to] of Object.entries(words)) rename(folder, from, to);
    return await publishFolder(registryIn(registry), app, id, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
