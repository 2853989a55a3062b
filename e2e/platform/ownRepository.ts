import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Outcome } from './copyOfTheProject';
import { copyModules, root } from './copyOfTheProject';
import { builtRegistry, newestEntries, registryIn } from './registryCopy';
import { signedRegistry } from './signedRegistry';

const run = promisify(execFile);

/** The title of an article in the texts that are installed there; the project has another one. */
export const newTitle = 'Insomnia, written anew';

/** A remote in a folder of its own, with the project's packages installed from `npm pack`. */
export type OwnRepository = {
  readonly folder: string;
  /** A registry with what the project has built, in place of a share or a bucket. */
  readonly registry: string;
  /** The team's key, which registry.json lists for this remote. */
  readonly key: string;
  /** Runs `site <verb> …` there. */
  site(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Outcome>;
  /** Starts `site <verb> …` and resolves when it has printed an address. */
  start(verb: string, env?: NodeJS.ProcessEnv): Promise<{ process: ChildProcess; url: string }>;
};

/** Packs a newer version of the texts, with another title of one article. */
async function packTexts(place: string, into: string): Promise<void> {
  const folder = path.join(place, 'shared-content');
  cpSync(path.join(root, 'shared-content'), folder, { recursive: true });
  const change = (file: string, from: RegExp, to: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replace(from, to));
  };
  change('package.json', /"version": "[^"]+"/, '"version": "1.1.0"');
  change('src/articles/insomnia.ts', /title: '[^']+'/, `title: '${newTitle}'`);
  await run('npm', ['pack', '--pack-destination', into], { cwd: folder });
}

async function pack(place: string): Promise<Record<string, string>> {
  const into = path.join(place, 'packs');
  mkdirSync(into);
  await run('npm', ['pack', '-w', 'platform', '-w', 'shared-ui', '--pack-destination', into], { cwd: root });
  await packTexts(place, into);
  return Object.fromEntries(
    readdirSync(into).map((file) => [
      file.replace(/^site-(.+)-[\d.]+\.tgz$/, '@site/$1'),
      `file:../packs/${file}`,
    ]),
  );
}

/** Makes the manifest install the packed packages. */
function usePacks(folder: string, packs: Record<string, string>): void {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  const dependencies = { ...manifest.dependencies, ...packs };
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies }, null, 2));
}

/**
 * Installs the dependencies of the manifest. A copy of this project's packages saves npm from downloading them, and npm
 * removes the unneeded ones.
 */
async function install(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  copyModules(path.join(root, 'node_modules'), modules);
  for (const own of ['@site', '.package-lock.json'])
    rmSync(path.join(modules, own), { recursive: true, force: true });
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
}

/** Creates a key, commits it to registry.json for every app, and makes live with it what the project has built. */
async function beginToSign(command: string, folder: string, url: string, file: string) {
  const env = { ...process.env, NODE_OPTIONS: '', REGISTRY: url };
  const made = await run(command, ['keys', 'new', 'team', '--file', file, '--json'], { cwd: folder, env });
  const { public: line, registryFile } = JSON.parse(made.stdout) as { public: string; registryFile: object };
  const apps = Object.keys(await newestEntries(registryIn(builtRegistry)));
  const keys = Object.fromEntries(apps.map((app) => [app, { [line]: 'both' }]));
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify({ ...registryFile, url, keys }));
  await signedRegistry(builtRegistry, folder, file);
}

/** Moves a remote of this project into its own repository in a temporary folder. */
export async function ownRepositoryOf(remote: string): Promise<OwnRepository> {
  const place = mkdtempSync(path.join(tmpdir(), 'site-own-'));
  const [folder, registry] = [path.join(place, 'some-clone'), path.join(place, 'registry')];
  const site = path.join(root, 'platform/bin/site.mjs');
  await run(process.execPath, [site, 'new', remote.replace('remote-', ''), '--standalone', folder]);
  usePacks(folder, await pack(place));
  await install(folder);

  const command = path.join(folder, 'node_modules/.bin/site');
  const key = path.join(place, 'team.pem');
  await beginToSign(command, folder, registry, key);
  const surroundings = (env: NodeJS.ProcessEnv = {}) => ({
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', REGISTRY: registry, SITE_KEY: key, ...env },
  });
  return {
    folder,
    registry,
    key,
    site: (args, env) =>
      new Promise((resolve) => {
        const child = execFile(command, args, surroundings(env), (_, stdout, stderr) =>
          resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
        );
      }),
    start: (verb, env) =>
      new Promise((resolve, reject) => {
        const child = spawn(command, [verb], surroundings(env));
        let output = '';
        child.once('exit', () => reject(new Error(`site ${verb} ended: ${output}`)));
        child.stderr.on('data', (text: Buffer) => {
          output += text.toString();
          const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output) ?? [];
          if (port) resolve({ process: child, url: `http://127.0.0.1:${port}` });
        });
      }),
  };
}
