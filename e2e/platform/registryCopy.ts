import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ReleaseAssets } from '@site/platform/contract/releases';
import { compressFiles } from '@site/platform/compress';
import { integrityOf, listFiles } from '@site/platform/files';
import { appsOfSite } from '@site/platform/registry/appsOfSite';
import type { Entry } from '@site/platform/registry/entry';
import { createLogReader } from '@site/platform/registry/log';
import { ASSETS_FILE, type Manifest } from '@site/platform/registry/manifest';
import { openRegistry, type Registry } from '@site/platform/registry/Registry';
import { computeReleaseId, createRelease, findRelease } from '@site/platform/registry/release';
import type { SigningKey } from '@site/platform/registry/signing';
import { liveNow } from '@site/platform/test/liveNow';
import { spawnServer } from '@site/platform/test/spawnServer';
import { testEnvironment, testSite } from '@site/platform/test/testSite';
import { COMMAND_MS, type Outcome, root } from './copyOfTheProject';

/** The files of a release while a test changes them. */
export type Draft = {
  /** The manifest of the original release. */
  readonly manifest: Manifest;
  readonly files: readonly string[];
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Changes a JSON file. */
  edit<T>(file: string, change: (value: T) => T): void;
  /** Changes the manifest apart from the files. */
  say(facts: Partial<Pick<Manifest, 'contract' | 'shared' | 'apps' | 'looks' | 'pages'>>): void;
};

export type ServedRegistry = {
  readonly url: string;
  /** Stops the server like a supervisor; resolves with its exit code when it has written everything. */
  stop(): Promise<number | null>;
};

/**
 * A copy of a registry of the tests, in which tests can publish forged releases without a build. It includes what a machine
 * remembers of it, so that a test renders only the pages that it changes.
 */
export type RegistryCopy = {
  readonly folder: string;
  readonly registry: Registry;
  /** The newest entry of each app. */
  entries(): Promise<Readonly<Record<string, Entry>>>;
  /** The id of the live release of an app. */
  current(app: string): Promise<string>;
  /** Opens the site on a machine that has never read it, with every byte verified. Returns what is wrong with it. */
  problems(): Promise<readonly string[]>;
  /** Runs `npm run release -- …` on this registry. */
  release(...words: string[]): Promise<Outcome>;
  /**
   * Runs `site serve` on this registry.
   * @param machine the name of a machine that has never read it; default is that of the commands
   */
  serve(machine?: string): Promise<ServedRegistry>;
  /**
   * Publishes a changed copy of the current release of `app`.
   * @returns its id
   */
  forge(app: string, change: (draft: Draft) => void): Promise<string>;
};

const compressed = /\.(br|gz)$/;

const { registry: builtRegistry, quickRegistry } = testSite;
export { builtRegistry, quickRegistry };

/** Publishes files as a release, with valid hashes, and otherwise with the manifest and other facts. */
async function publishFolder(
  registry: Registry,
  manifest: Manifest,
  folder: string,
  facts: Parameters<Draft['say']>[0],
  key: SigningKey | undefined,
): Promise<string> {
  const assets = JSON.parse(readFileSync(path.join(folder, ASSETS_FILE), 'utf8')) as ReleaseAssets;
  const hashOf = (file: string) => integrityOf(readFileSync(path.join(folder, file)));
  const { files: before, schema: _schema, registry: _registry, ...known } = manifest;
  // Compressed files of unchanged ones are kept, because compression takes most of the time.
  const isKept = (file: string) => {
    const plain = file.replace(/\.(br|gz)$/, '');
    return existsSync(path.join(folder, plain)) && hashOf(plain) === before[plain]?.integrity;
  };
  for (const file of listFiles(folder))
    if (/^(assets\.json|live\/)/.test(file) || (compressed.test(file) && !isKept(file)))
      rmSync(path.join(folder, file));
  const hashes = Object.fromEntries(
    listFiles(folder)
      .filter((file) => !compressed.test(file))
      .map((file) => [file, hashOf(file)]),
  );
  const id = computeReleaseId({ ...hashes, '\0facts': JSON.stringify(facts) as `sha384-${string}` });
  const integrity = Object.fromEntries(
    Object.keys(assets.integrity).map((file) => [file, hashes[file] ?? ('sha384-' as const)]),
  );
  writeFileSync(path.join(folder, ASSETS_FILE), JSON.stringify({ ...assets, id, integrity }));
  await compressFiles(
    listFiles(folder)
      .filter((file) => !file.startsWith('server/') && !compressed.test(file))
      .filter((file) => !existsSync(path.join(folder, `${file}.br`)))
      .map((file) => path.join(folder, file)),
  );
  await createRelease(registry, folder, { ...known, ...facts, id }, key);
  return id;
}

/**
 * Publishes a changed copy of a release.
 * @param from the folder with its files
 * @param key signs it, where that is needed
 * @returns its id
 */
export async function forgeRelease(
  registry: Registry,
  from: string,
  manifest: Manifest,
  change: (draft: Draft) => void,
  key?: SigningKey,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-forged-'));
  try {
    cpSync(from, folder, { recursive: true });
    const at = (file: string) => path.join(folder, file);
    let facts: Parameters<Draft['say']>[0] = {};
    const draft: Draft = {
      manifest,
      files: listFiles(folder),
      read: (file) => readFileSync(at(file), 'utf8'),
      write(file, text) {
        mkdirSync(path.dirname(at(file)), { recursive: true });
        writeFileSync(at(file), text);
      },
      remove: (file) => rmSync(at(file)),
      edit: (file, change) => draft.write(file, JSON.stringify(change(JSON.parse(draft.read(file))))),
      say: (more) => void (facts = { ...facts, ...more }),
    };
    change(draft);
    return await publishFolder(registry, manifest, folder, facts, key);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Gives a release another global name and other words in its scripts and data, as a build of changed sources would: other
 * bytes, another id and the same pages, in a second instead of half a minute.
 */
export function withWords(draft: Draft, words: Readonly<Record<string, string>> = {}): void {
  const { global } = JSON.parse(draft.read(ASSETS_FILE)) as ReleaseAssets;
  const replacements = Object.entries({ [global]: `${global.slice(0, -2)}zz`, ...words });
  for (const file of draft.files.filter((name) => /\.(js|json)$/.test(name)))
    draft.write(
      file,
      replacements.reduce((text, [from, to]) => text.replaceAll(from, to), draft.read(file)),
    );
}

const folders: string[] = [];

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder, which is deleted when the tests end. */
function ownFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${name}-`));
  folders.push(folder);
  return folder;
}

/** Opens a registry on a machine with this cache; by default on one that has never read it. */
export function registryIn(folder: string, cache = ownFolder('cache')): Registry {
  return openRegistry({ root, cache, environment: { REGISTRY: folder } });
}

/** Reads the newest entry of each app, without asking what of it is shown. */
export async function newestEntries(registry: Registry): Promise<Readonly<Record<string, Entry>>> {
  const reader = createLogReader(registry);
  const logs = await Promise.all((await appsOfSite(registry)).map((app) => reader.read(app)));
  return Object.fromEntries(logs.flatMap(({ app, entries: [one] }) => (one ? [[app, one.entry]] : [])));
}

/** The caches of the machines that serve the registries of the tests. */
const caches: Readonly<Record<string, string>> = {
  [builtRegistry]: testEnvironment.CACHE,
  [quickRegistry]: path.dirname(quickRegistry),
};

/** Copies a registry, by default the project's, to a temporary folder, which is deleted when the tests end. */
export function registryCopy(from = builtRegistry): RegistryCopy {
  const place = ownFolder('registry');
  const folder = path.join(place, 'registry');
  const cache = path.join(place, 'cache');
  cpSync(from, folder, { recursive: true });
  const registry = registryIn(folder, cache);
  if (caches[from])
    for (const name of ['objects', 'sections'])
      cpSync(
        path.join(registryIn(from, caches[from]).cacheFolder, name),
        path.join(registry.cacheFolder, name),
        { recursive: true },
      );
  const entries = () => newestEntries(registry);
  const current = async (app: string) => (await entries())[app]?.current.id ?? '';
  return {
    folder,
    registry,
    entries,
    current,
    problems: async () => (await liveNow(registryIn(folder))).problems,
    release: (...words) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [path.join(root, 'platform/bin/site.mjs'), 'release', ...words],
          {
            cwd: root,
            env: { ...process.env, NODE_OPTIONS: '', CACHE: cache, REGISTRY: folder },
            timeout: COMMAND_MS,
          },
          (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
        );
      }),
    async serve(machine = '') {
      const { port, stop } = await spawnServer(folder, path.join(place, machine), { NODE_OPTIONS: '' }, root);
      return { url: `http://127.0.0.1:${port}`, stop };
    },
    async forge(app, change) {
      const like = await current(app);
      const published = await findRelease(registry, app, like);
      if (!published) throw new Error(`There is no release ${like} of ${app}.`);
      return forgeRelease(registry, path.join(folder, 'r', app, like), published.manifest, change);
    },
  };
}
