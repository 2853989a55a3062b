/**
 * A site of four apps, each with a team and a key, in a registry of its own. The real commands publish, promote and clean
 * it; only the content of its pages is made up (madeUpComposer.cjs).
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { PageRow } from '@site/shared-content/PageRow';

import { integrityOf, listFiles } from '../lib/files';
import { platformFolder } from '../lib/paths';
import { createCopies } from '../registry/copies';
import { type Registry, openStore } from '../registry/Registry';
import type { RegistryFile } from '../registry/registryFile';
import { computeReleaseId, createRelease, type ManifestFields } from '../registry/release';
import { makeKey, type SigningKey } from '../registry/signing';
import type { Store } from '../registry/store/Store';
import { keyFor, noTrust, trustOf } from '../registry/trust';
import { promote } from '../release/promote';

export const apps = ['shell', 'blog', 'services', 'booking'] as const;

/** The pages of each remote. */
export const pagesOf: Readonly<Record<string, readonly PageRow[]>> = {
  blog: [
    { path: '/blogs', module: 'ListPage' },
    { path: '/blog/:slug', module: 'ArticlePage' },
  ],
  services: [{ path: '/therapies', module: 'ListPage' }],
  booking: [{ path: '/appointment', module: 'AppointmentPage' }],
};

/** What a release says, and what of it differs from others. */
export type Said = {
  /** The text on its pages. */
  readonly text: string;
  /** The slugs of articles, for the blog. */
  readonly slugs?: readonly string[];
  readonly redirects?: Readonly<Record<string, string>>;
  /** Items of the feed, for the blog. */
  readonly feed?: readonly unknown[];
  /** HTML in the main part of its pages, beside the text. */
  readonly html?: string;
  /** JavaScript that the composer runs. */
  readonly runs?: string;
  /** The error with which its composition fails. */
  readonly refuses?: string;
  /** Replaces fields of the description of the site, for the shell. */
  readonly site?: unknown;
  /** Replaces fields of the composer's answer. */
  readonly answer?: unknown;
};

export type PublishOptions = {
  /** The machine that publishes; by default one of the team. */
  readonly machine?: Registry;
  /** Additional files of the release. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  /** Fields of the manifest that differ. */
  readonly fields?: Partial<ManifestFields>;
};

export type MachineOptions = {
  /** Replaces the store of the registry, for faults. */
  readonly store?: Store;
  /** Its scratch folder, instead of a new one. */
  readonly memory?: string;
  /** False for a machine whose registry.json lists no keys. */
  readonly isSigned?: boolean;
};

/** The id of the registry of every team site. */
export const REGISTRY_ID = 'e'.repeat(32);

export type TeamSite = {
  /** Scratch folder; it contains the registry if that is a folder. */
  readonly folder: string;
  readonly url: string;
  keyFile(team: string): string;
  keyOf(team: string): SigningKey;
  /** The registry on a machine that has the key of a team and has never read it. */
  machine(team: string, options?: MachineOptions): Registry;
  /** Publishes a release of an app with the key of its team; resolves its id. */
  publish(app: string, said: Said, options?: PublishOptions): Promise<string>;
  remove(): void;
};

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function write(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [file, bytes] of Object.entries(files)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes);
    if (!/^(?!server\/).*\.(js|css|json|svg)$/.test(file)) continue;
    writeFileSync(`${place}.br`, brotliCompressSync(bytes, quick));
    writeFileSync(`${place}.gz`, gzipSync(bytes));
  }
}

/** The files of every release of an app. */
function filesOf(app: string, said: Said): Record<string, string | Buffer> {
  return {
    'assets.json': JSON.stringify({ app, text: said.text }),
    'data/said.json': JSON.stringify({ slugs: ['insomnia', 'stress'], ...said }),
    'main.js': `console.info(${JSON.stringify(said.text)});`,
    'main.css': `.${app} { content: ${JSON.stringify(said.text)}; }`,
    ...(app === 'shell'
      ? {
          'server/server.js': readFileSync(path.join(platformFolder, 'test/madeUpComposer.cjs')),
          'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
          'public/icons/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
        }
      : {
          'container/remoteEntry.js': `/* ${app} for other hosts */`,
        }),
  };
}

/** The registry on a machine with this memory and this key. */
export function openMachine(
  url: string,
  keyFile: string,
  memory: string,
  keys: RegistryFile['keys'],
  store = openStore(url),
): Registry {
  const signedApps = Object.keys(keys);
  return {
    ...(signedApps.length > 0 ? trustOf({ id: REGISTRY_ID, keys }) : { ...noTrust, id: REGISTRY_ID }),
    url: store.url,
    store,
    signedApps,
    signatures: `signatures: ${signedApps.join(', ')}`,
    servers: [],
    key: { file: keyFile },
    cacheFolder: memory,
    copies: createCopies(store, path.join(memory, 'objects')),
  };
}

/** Publishes a release of an app into a registry, with the key of that machine. */
async function publishSaid(
  registry: Registry,
  app: string,
  said: Said,
  { files = {}, fields = {} }: Omit<PublishOptions, 'machine'> = {},
): Promise<string> {
  const draft = mkdtempSync(path.join(tmpdir(), 'team-release-'));
  try {
    write(draft, { ...filesOf(app, said), ...files });
    const hashes = listFiles(draft).map(
      (file) => [file, integrityOf(readFileSync(path.join(draft, file)))] as const,
    );
    const id = computeReleaseId(Object.fromEntries(hashes));
    const manifest: ManifestFields = {
      app,
      id,
      contract: [2, 2],
      shared: {},
      apps: app === 'shell' ? apps.filter((name) => name !== 'shell') : [],
      pages: pagesOf[app] ?? [],
      looks: { declares: [], needs: {} },
      changed: false,
      published: new Date().toISOString(),
      ...fields,
    };
    await createRelease(registry, draft, manifest, keyFor(registry, app, 'publish'));
    return id;
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/** Creates a registry in a new folder or at an address, and the keys; nothing is live yet. */
export function makeTeamSite(address?: string): TeamSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'team site ନି-'));
  const url = address ?? path.join(folder, 'registry');
  const keyFile = (team: string) => path.join(folder, 'keys', `${team}.pem`);
  const made = new Map([...apps, 'stranger'].map((team) => [team, makeKey(keyFile(team))]));
  const keyOf = (team: string) => made.get(team) as SigningKey;
  const keys = Object.fromEntries(apps.map((app) => [app, { [keyOf(app).public]: 'both' as const }]));
  let machines = 0;
  const site: TeamSite = {
    folder,
    url,
    keyFile,
    keyOf,
    machine: (team, { memory, store, isSigned = true } = {}) =>
      openMachine(
        url,
        keyFile(team),
        memory ?? path.join(folder, 'machines', String((machines += 1))),
        isSigned ? keys : {},
        store,
      ),
    publish: (app, said, { machine = site.machine(app), ...options } = {}) =>
      publishSaid(machine, app, said, options),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  return site;
}

export type LiveTeamSite = TeamSite & {
  /** The ids of the live releases. */
  readonly first: Readonly<Record<string, string>>;
  /** Deletes what was done since, in the registry and beside it: several tests share a site, which takes a second to begin. */
  reset(): void;
};

/** A made-up site whose four apps are live. */
export async function beginTeamSite(address?: string): Promise<LiveTeamSite> {
  const site = makeTeamSite(address);
  const first: Record<string, string> = {};
  for (const app of apps) {
    first[app] = await site.publish(app, { text: 'first' });
    await promote(site.machine(app), { [app]: first[app] });
  }
  const original = path.join(site.folder, 'original');
  if (!address) cpSync(site.url, original, { recursive: true });
  const reset = () => {
    for (const name of readdirSync(site.folder))
      if (!['keys', 'original'].includes(name)) rmSync(path.join(site.folder, name), { recursive: true });
    cpSync(original, site.url, { recursive: true });
  };
  return { ...site, first, reset };
}
