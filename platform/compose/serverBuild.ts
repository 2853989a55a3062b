import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

import { type ExposedModule, checkExposedModule } from '../contract/contract';
import { releaseBase } from '../contract/pointer';
import { releaseFolder } from '../release/releaseRecord';
import type { ShellBuild } from './ShellBuild';

const require = createRequire(import.meta.url);

/**
 * Runs the server build of a release. Packages that shell and remotes share come from this process, so that a page
 * has one React, wherever the release folders are.
 * @param provided modules that the shell hands to remotes, by name
 */
function run(app: string, id: string, provided: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const file = path.join(releaseFolder(app, id), 'server/server.js');
  const compiled = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  });
  const module = { exports: {} as Record<string, unknown> };
  Object.assign(globalThis, { releaseBase: releaseBase(app, id) });
  compiled(module, module.exports, (name: string) => provided[name] ?? (require(name) as unknown));
  return module.exports;
}

export function readShellBuild(id: string): ShellBuild {
  return run('shell', id, {}) as unknown as ShellBuild;
}

/** Exposed modules of a remote's release, by name, each checked against the contract. */
export function readRemoteBuild(
  app: string,
  id: string,
  provided: Readonly<Record<string, unknown>>,
): Readonly<Record<string, ExposedModule<unknown>>> {
  return Object.fromEntries(
    Object.entries(run(app, id, provided)).map(([name, module]) => [
      name,
      checkExposedModule(`${app}/${name}`, module),
    ]),
  );
}
