import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseAssets } from '@site/platform/contract/pointer';

import type { Copy } from './copyOfTheProject';

/** What publishing puts beside the files of a build. */
const added = /^(assets\.json|release\.json|contract\.d\.ts|public|self-contained|server)$|\.(br|gz)$/;

function rename(folder: string, from: string, to: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!statSync(file).isFile() || !/\.(js|json)$/.test(name)) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
}

/**
 * Publishes a release once more under another global name, as a build of a changed source would have it: other bytes,
 * another id, the same pages, in a second instead of half a minute. The copy's own `publish` does it.
 * @param words that the new release says otherwise, in its scripts and data
 * @returns the new release's id
 */
export function publishAgain(
  copy: Copy,
  app: string,
  id: string,
  words: Readonly<Record<string, string>> = {},
): string {
  const release = path.join(copy.folder, '.registry/r', app, id);
  const build = path.join(copy.folder, '.cache/build', app);
  const lean = path.join(build, 'lean');
  mkdirSync(lean, { recursive: true });
  for (const name of readdirSync(release).filter((candidate) => !added.test(candidate)))
    cpSync(path.join(release, name), path.join(lean, name), {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
  cpSync(path.join(release, 'server'), path.join(build, 'server'), { recursive: true });
  const assets = JSON.parse(readFileSync(path.join(release, 'assets.json'), 'utf8')) as ReleaseAssets;
  rename(build, assets.global, `${assets.global.slice(0, -2)}zz`);
  for (const [from, to] of Object.entries(words)) rename(build, from, to);
  const code = `import { publish } from './platform/release/publish.ts';
    console.log((await publish(${JSON.stringify(app)})).id);`;
  return execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: copy.folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  }).trim();
}
