import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { DataSource, ExposedModule } from '../contract/contract';
import type { Pointer, ReleaseAssets } from '../contract/pointer';
import { releaseFolder } from '../release/releaseRecord';
import { verifyRelease } from '../release/verifyRelease';
import { UserError } from '../house/UserError';
import { readRemoteBuild, readShellBuild } from './serverBuild';
import type { ShellBuild } from './ShellBuild';

/** The current releases of a pointer, opened for rendering. */
export type ReleaseSet = {
  readonly pointer: Pointer;
  readonly shell: ShellBuild;
  readonly remotes: Readonly<Record<string, Readonly<Record<string, ExposedModule<unknown>>>>>;
  readonly assets: Readonly<Record<string, ReleaseAssets>>;
  sourceOf(app: string): DataSource;
};

function dataSource(folder: string): DataSource {
  const base = path.join(folder, 'data');
  return {
    async read(file) {
      const full = path.join(base, file);
      if (!full.startsWith(base + path.sep)) return null;
      try {
        return JSON.parse(await readFile(full, 'utf8')) as unknown;
      } catch {
        return null;
      }
    },
  };
}

/**
 * Opens the current releases of a pointer after checking every byte of them.
 * @throws UserError when the site map names an owner or a module that no release offers.
 */
export function openReleases(pointer: Pointer): ReleaseSet {
  const { shell: shellReleases, ...others } = pointer.apps;
  if (!shellReleases)
    throw new UserError('No release of the shell is promoted: run "npm run release -- promote shell <id>".');
  for (const [app, { current }] of Object.entries(pointer.apps)) verifyRelease(app, current);
  const shell = readShellBuild(shellReleases.current.id);
  const remotes = Object.fromEntries(
    Object.entries(others).map(([app, { current }]) => [
      app,
      readRemoteBuild(app, current.id, shell.provided),
    ]),
  );
  for (const [page, { owner, module }] of Object.entries(shell.siteMap)) {
    const offered = owner === 'shell' ? shell.components : remotes[owner];
    if (!offered)
      throw new UserError(
        `siteMap.ts gives the page "${page}" to "${owner}", but no release of remote-${owner} is promoted.`,
      );
    if (!offered[module])
      throw new UserError(
        `siteMap.ts shows the page "${page}" with ${owner}/${module}, which the current release of ${owner} does not offer. It offers: ${Object.keys(offered).join(', ')}.`,
      );
  }
  const assets = Object.fromEntries(
    Object.entries(pointer.apps).map(([app, { current }]) => [
      app,
      JSON.parse(
        readFileSync(path.join(releaseFolder(app, current.id), 'assets.json'), 'utf8'),
      ) as ReleaseAssets,
    ]),
  );
  return {
    pointer,
    shell,
    remotes,
    assets,
    sourceOf: (app) => dataSource(releaseFolder(app, pointer.apps[app]?.current.id ?? '')),
  };
}
