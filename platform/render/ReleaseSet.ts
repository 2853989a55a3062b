import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';

import { checkExposedModule, type DataSource, type ExposedModule } from '../contract/contract';
import { releasePath, type ReleaseAssets } from '../contract/releases';
import { UserError } from '../lib/UserError';
import type { ComposeJob } from './job';
import { type SplitStylesheet, splitStylesheet } from './pageStyles';
import type { ShellBuild } from './ShellBuild';

type ExposedModules = Readonly<Record<string, ExposedModule<unknown>>>;

/** The releases of a job, loaded for rendering. */
export type ReleaseSet = {
  readonly shell: ShellBuild;
  readonly job: ComposeJob;
  readonly remotes: Readonly<Record<string, ExposedModules>>;
  /** `assets.json` by app. */
  readonly assets: Readonly<Record<string, ReleaseAssets>>;
  sourceOf(app: string): DataSource;
  /** Reads a stylesheet, once for all pages. */
  stylesheet(app: string, file: string): SplitStylesheet;
};

/** Creates a data source. Only a missing file returns `null`. @throws UserError if a file exists but cannot be read */
function dataSource(app: string, folder: string): DataSource {
  const base = path.join(folder, 'data');
  return {
    async read(file) {
      const full = path.join(base, file);
      if (!full.startsWith(base + path.sep)) return null;
      let text: string;
      try {
        text = await readFile(full, 'utf8');
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
        throw new UserError(`data/${file} of ${app} cannot be read: ${String(error)}`);
      }
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw new UserError(`data/${file} of ${app} is not valid JSON: publish ${app} again.`);
      }
    },
  };
}

/**
 * Runs the server build of a remote. It can import only packages that the shell provides, so that a page has one copy of React.
 */
function runRemote(
  app: string,
  folder: string,
  id: string,
  provided: ShellBuild['provided'],
): Record<string, unknown> {
  const file = path.join(folder, 'server/server.js');
  const module = { exports: {} as Record<string, unknown> };
  // The build reads its own path from this variable when it starts (build/entries/serverPublicPath).
  Object.assign(globalThis, { releaseBase: releasePath(app, id) });
  const require = (name: string) => {
    if (Object.hasOwn(provided, name)) return provided[name as keyof typeof provided];
    throw new UserError(
      `The server build of ${app} imports "${name}", which the shell does not provide. Bundle it, or render without it.`,
    );
  };
  try {
    const parameters = ['module', 'exports', 'require'];
    const compiled = vm.compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file });
    compiled(module, module.exports, require);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The server build of ${app} ${id} does not run: ${String(error)}. Correct the code that runs while the module loads, and publish again.`,
    );
  }
  return module.exports;
}

/**
 * Loads the releases of a job.
 * @throws UserError if a server build does not run, or a release does not expose the module of one of its pages; Error if a module
 * does not follow the contract.
 */
export function openReleases(job: ComposeJob, shell: ShellBuild): ReleaseSet {
  const assets = Object.fromEntries(
    Object.entries(job.releases).map(([app, { folder }]) => [
      app,
      JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as ReleaseAssets,
    ]),
  );
  const remotes = Object.fromEntries(
    Object.entries(job.releases)
      .filter(([app]) => app !== 'shell')
      .map(([app, { folder, id }]): [string, ExposedModules] => {
        const exported = runRemote(app, folder, id, shell.provided);
        const modules = Object.entries(exported).map(([name, module]) => [
          name,
          checkExposedModule(`${app}/${name}`, module),
        ]);
        return [app, Object.fromEntries(modules) as ExposedModules];
      }),
  );
  for (const [app, { pages }] of Object.entries(job.releases)) {
    const exposed = app === 'shell' ? shell.components : (remotes[app] ?? {});
    for (const { path: page, module } of app === 'shell' ? shell.site.siteMap.pages : pages)
      if (!exposed[module])
        throw new UserError(
          `The page ${page} of ${app} is shown with ${module}, which this release does not expose. It exposes: ${Object.keys(exposed).join(', ')}.`,
        );
  }
  const stylesheets = new Map<string, SplitStylesheet>();
  return {
    shell,
    job,
    remotes,
    assets,
    sourceOf: (app) => dataSource(app, job.releases[app]?.folder ?? ''),
    stylesheet(app, file) {
      const place = path.join(job.releases[app]?.folder ?? '', file);
      const stylesheet =
        stylesheets.get(place) ??
        splitStylesheet(readFileSync(place, 'utf8'), assets[app] as ReleaseAssets, file);
      stylesheets.set(place, stylesheet);
      return stylesheet;
    },
  };
}
