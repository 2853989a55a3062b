/**
 * A site of four apps, each with a team key, in a separate registry. The real commands publish, promote and clean it;
 * only the content of its pages is made up (madeUpComposer.cjs).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addKey, promote } from '../release/verbs';
import { integrityOf, listFiles } from '../lib/files';
import { platformFolder } from '../lib/paths';
import { makeKey, readKey, type SigningKey } from '../registry/signingKey';
import { openLog } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { createRelease, availableReleaseId } from '../registry/release';
import { openStore } from '../registry/store/openStore';
import type { Store } from '../registry/store/Store';

export const apps = ['shell', 'blog', 'services', 'booking'] as const;

/** `owner` may do everything; the team of an app may publish and promote that app. */
export type Team = 'owner' | (typeof apps)[number];

/** The content of a release of an app. */
export type Said = {
  /** The text on its pages. */
  readonly text: string;
  /** The slugs of articles, for the blog. */
  readonly slugs?: readonly string[];
  readonly redirects?: Readonly<Record<string, string>>;
  /** The error with which its composition fails. */
  readonly refuses?: string;
};

export type MachineOptions = {
  /** Replaces the store of the registry, for faults. */
  readonly store?: Store;
  /** The clock with which it creates states, in ms. */
  readonly now?: () => number;
  /** Its scratch folder, instead of a new one. */
  readonly memory?: string;
  readonly pin?: string;
};

export type TeamSite = {
  /** Scratch folder; it contains the registry if that is a folder. */
  readonly folder: string;
  readonly url: string;
  keyFile(team: string): string;
  keyOf(team: string): SigningKey;
  /** The registry on a machine that has the key of a team and has never read it. */
  machine(team: string, options?: MachineOptions): Registry;
  /** Publishes a release of an app with the key of its team; resolves its id. */
  publish(app: string, said: Said, machine?: Registry): Promise<string>;
  remove(): void;
};

const compressedNothing = Buffer.alloc(0);

function write(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [file, bytes] of Object.entries(files)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
  }
}

/** The registry on a machine with this memory and this key. */
export function openMachine(
  url: string,
  keyFile: string,
  memory: string,
  { store = openStore(url), ...options }: Omit<MachineOptions, 'memory'> = {},
): Registry {
  const log = openLog({ store, memory, isDefault: false, ...options });
  return {
    url,
    store,
    log,
    key: { file: keyFile },
    cacheFolder: path.join(memory, 'copies'),
    isDefault: false,
  };
}

/** Publishes a release of an app into a registry, with the key of that machine. */
export async function publishSaid(registry: Registry, app: string, said: Said): Promise<string> {
  const draft = mkdtempSync(path.join(tmpdir(), 'team-release-'));
  try {
    write(draft, {
      'assets.json': JSON.stringify({ app, said }),
      'data/said.json': JSON.stringify({ slugs: ['insomnia', 'stress'], ...said }),
      'main.js': `console.info(${JSON.stringify(said.text)});`,
      'main.js.br': compressedNothing,
      'contract.d.ts': 'export {};',
      ...(app === 'shell'
        ? { 'server/server.js': readFileSync(path.join(platformFolder, 'test/madeUpComposer.cjs')) }
        : {}),
    });
    const hashes = listFiles(draft).map(
      (file) => [file, integrityOf(readFileSync(path.join(draft, file)))] as const,
    );
    const id = availableReleaseId(await registry.log.read(), app, Object.fromEntries(hashes));
    const provenance = {
      changed: false,
      published: new Date().toISOString(),
    };
    const facts = { app, id, contract: [2, 2] as [number, number], shared: {}, composes: app === 'shell' };
    await createRelease(registry, { folder: draft, provenance, ...facts }, readKey(registry.key));
    return id;
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/** Creates a registry in a new folder or at an address, and the keys; nothing is live yet. */
export function makeTeamSite(address?: string): TeamSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'team-site-'));
  const url = address ?? path.join(folder, 'registry');
  const keyFile = (team: string) => path.join(folder, 'keys', `${team}.pem`);
  for (const team of ['owner', ...apps]) makeKey(keyFile(team));
  let machines = 0;
  const site: TeamSite = {
    folder,
    url,
    keyFile,
    keyOf: (team) => readKey({ file: keyFile(team) }),
    machine: (team, { memory, ...options } = {}) =>
      openMachine(
        url,
        keyFile(team),
        memory ?? path.join(folder, 'machines', String((machines += 1))),
        options,
      ),
    publish: (app, said, machine = site.machine(app)) => publishSaid(machine, app, said),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  return site;
}

/** A made-up site whose four apps are live and whose team keys are trusted, with the ids of the live releases. */
export async function beginTeamSite(
  address?: string,
): Promise<TeamSite & { readonly first: Readonly<Record<string, string>> }> {
  const site = makeTeamSite(address);
  const owner = site.machine('owner');
  const first: Record<string, string> = {};
  for (const app of apps) first[app] = await site.publish(app, { text: 'first' }, owner);
  await promote(owner, first);
  for (const app of apps)
    await addKey(owner, { name: app, public: site.keyOf(app).public, apps: [app], owner: false });
  return { ...site, first };
}
