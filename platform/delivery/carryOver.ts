/**
 * Fills an empty registry from one of the former format: a folder with a pointer file, releases with short ids,
 * composed sites.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';

import {
  NOT_FOUND_PATH,
  type Part,
  type PartRef,
  type Release,
  type SiteDescription,
  type State,
} from '../contract/state';
import type { ReleaseAssets } from '../contract/releases';
import { integrityOf } from '../house/files';
import { messageOf, UserError } from '../house/UserError';
import { keyIdOf } from '../registry/envelope';
import { hasKey, makeKey, readKey, type SigningKey } from '../registry/keys';
import { FORMER_POINTER, headOf, type LoggedState } from '../registry/log';
import { appsOfPage, checkPart, createPageWriter, type PageWriter } from '../registry/pages';
import type { Registry } from '../registry/Registry';
import { ASSETS_FILE, createRelease } from '../registry/releases';
import { pageFactsOf } from './pageFacts';

const ref = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)), assets: v.string() });

const pointerSchema = v.object({
  schema: v.literal(1),
  sequence: v.number(),
  apps: v.record(
    v.string(),
    v.object({ current: ref, since: v.string(), canary: v.optional(ref), previous: v.array(ref) }),
  ),
  revoked: v.optional(v.record(v.string(), v.array(v.string()))),
});

const recordSchema = v.object({ published: v.string(), shared: v.record(v.string(), v.string()) });

const compositionSchema = v.object({
  pages: v.array(
    v.object({
      route: v.string(),
      javascript: v.number(),
      stylesheets: v.number(),
      files: v.record(v.string(), v.number()),
      modules: v.array(v.string()),
      canonical: v.boolean(),
    }),
  ),
});

const policySchema = v.object({ redirects: v.record(v.string(), v.string()), mapOrigin: v.string() });

const manifestSchema = v.object({
  name: v.string(),
  short_name: v.string(),
  description: v.string(),
  lang: v.string(),
  theme_color: v.string(),
});

/** The record of a release in the former format; today the manifest has this role. */
const FORMER_RECORD = 'release.json';

/** What was carried over. */
export type CarriedOver = {
  readonly logged: LoggedState;
  readonly releases: number;
  readonly pages: number;
  /** What was left behind, in sentences. */
  readonly left: readonly string[];
};

function readJson<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UserError(
      `${file} cannot be read as a part of a former registry (${messageOf(error)}), so nothing was carried over.`,
    );
  }
}

/** Checks a former release as far as possible, and writes it into the registry under its own short id. */
async function carryRelease(
  registry: Registry,
  former: string,
  app: string,
  { id, assets: expected }: v.InferOutput<typeof ref>,
  key: SigningKey,
): Promise<Release> {
  const folder = path.join(former, 'r', app, id);
  const wrong = (what: string) =>
    new UserError(`${folder} ${what}, so nothing was carried over. Restore it from a backup.`);
  const list = path.join(folder, ASSETS_FILE);
  if (!existsSync(list)) throw wrong('is not a whole release');
  if (integrityOf(readFileSync(list)) !== expected)
    throw wrong(`holds another ${ASSETS_FILE} than went live`);
  const assets = JSON.parse(readFileSync(list, 'utf8')) as ReleaseAssets;
  for (const [file, integrity] of Object.entries(assets.integrity))
    if (
      !existsSync(path.join(folder, file)) ||
      integrityOf(readFileSync(path.join(folder, file))) !== integrity
    )
      throw wrong(`lacks ${file}, or holds other bytes of it`);
  const { published, shared } = readJson(path.join(folder, FORMER_RECORD), recordSchema);
  return createRelease(
    registry,
    {
      folder,
      without: [FORMER_RECORD],
      app,
      id,
      contract: [assets.contract, assets.contract],
      shared,
      composes: false,
      provenance: { changed: true, node: process.versions.node, platform: 'former', published },
    },
    key,
  );
}

/** A former registry holds no site map, so the rows are those of this project. */
function describe(site: string, siteMap: SiteDescription['siteMap']): SiteDescription {
  const { mapOrigin } = readJson(path.join(site, 'site.json'), policySchema);
  const manifest = readJson(path.join(site, 'site.webmanifest'), manifestSchema);
  // Nothing else in a former registry says where the site stands.
  const sitemap = readFileSync(path.join(site, 'sitemap.xml'), 'utf8');
  const first = /<loc>([^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '';
  return {
    siteMap,
    siteUrl: new URL(first).origin,
    identity: {
      name: manifest.name,
      shortName: manifest.short_name,
      description: manifest.description,
      language: manifest.lang,
      themeColor: manifest.theme_color,
    },
    // Sites of the former format allowed every search engine.
    indexed: true,
    policy: { mapOrigin },
  };
}

const fileOf = (route: string) =>
  route === '/' ? 'index.html' : `${decodeURIComponent(route.slice(1))}.html`;

/** The pages of the composed site, sorted into parts by the apps that each is made from. */
async function carryPages(
  site: string,
  description: SiteDescription,
  releases: Readonly<Record<string, Release>>,
  writer: PageWriter,
): Promise<{ live: PartRef[]; pages: number }> {
  const { pages } = readJson(path.join(site, 'composition.json'), compositionSchema);
  const { redirects } = readJson(path.join(site, 'site.json'), policySchema);
  const rows = Object.values(description.siteMap);
  const parts = new Map<string, Part>();
  const partOf = (apps: readonly string[]) => {
    const name = [...apps].sort().join();
    const known = parts.get(name);
    if (known) return known;
    const from = Object.fromEntries([...apps].sort().map((app) => [app, releases[app]?.id ?? '']));
    const part: Part = { schema: 1, from, pages: {}, redirects: {}, feed: [] };
    parts.set(name, part);
    return part;
  };
  partOf(['shell']).site = description;
  for (const row of rows) partOf(appsOfPage(row));
  for (const { route, modules, canonical, javascript, stylesheets, files } of pages) {
    const bytes = readFileSync(path.join(site, fileOf(route)));
    const apps = new Set(['shell', ...modules.map((id) => id.split('/')[0] ?? '')]);
    partOf([...apps]).pages[route === '/404' ? NOT_FOUND_PATH : route] = {
      html: await writer.text(bytes, 'html'),
      modules,
      canonical,
      javascript,
      stylesheets,
      files,
      facts: pageFactsOf(bytes.toString('utf8'), modules),
    };
  }
  for (const [from, to] of Object.entries(redirects)) {
    const part = [...parts.values()].find((candidate) => {
      try {
        checkPart({ ...candidate, pages: {}, redirects: { [from]: to } }, description);
        return true;
      } catch {
        return false;
      }
    });
    if (!part)
      throw new UserError(
        `The redirect from ${from} to ${to} fits no row of this project's site map, so nothing was carried over.`,
      );
    part.redirects[from] = to;
  }
  for (const part of parts.values()) checkPart(part, description);
  return {
    live: await Promise.all([...parts.values()].map((part) => writer.part(part))),
    pages: pages.length,
  };
}

async function carryFiles(site: string, writer: PageWriter): Promise<State['files']> {
  const names = ['sitemap.xml', 'robots.txt', 'feed.xml', 'site.webmanifest'];
  const files = names
    .filter((name) => existsSync(path.join(site, name)))
    .map(async (name) => {
      const text = await writer.text(readFileSync(path.join(site, name)), name.split('.').at(-1) ?? '');
      return [name, text] as const;
    });
  return Object.fromEntries(await Promise.all(files));
}

/**
 * Reads a registry of the former shape once, and makes the first state of a log of it: what is live stays live, byte
 * for byte, under its old addresses; nothing of the old is changed.
 * @param former its folder; the registry may be the same folder
 * @param siteMap the rows of this project
 * @throws UserError when it is none, is damaged, or the registry has a log already.
 */
export async function carryOver(
  registry: Registry,
  former: string,
  siteMap: SiteDescription['siteMap'],
): Promise<CarriedOver> {
  const pointerFile = path.join(former, FORMER_POINTER);
  if (!existsSync(pointerFile))
    throw new UserError(`${former} is no registry of the former shape: there is no ${FORMER_POINTER} in it.`);
  const { sequence, apps, revoked = {} } = readJson(pointerFile, pointerSchema);
  const history = await registry.log.read();
  if (headOf(history))
    throw new UserError(
      `${registry.url} has a log already (state ${headOf(history)?.state.number}), so nothing was carried over. Name an empty registry.`,
    );
  const site = path.join(former, 'site', String(sequence));
  if (!existsSync(path.join(site, 'composition.json')))
    throw new UserError(`${site}, the site that is live there, is not whole, so nothing was carried over.`);
  const key = hasKey(registry.key) ? readKey(registry.key) : makeKey(registry.key.file);
  const writer = createPageWriter(registry, { texts: [], parts: [] }, 1);
  const carried: State['apps'] = {};
  for (const [app, { current, since, previous }] of Object.entries(apps))
    carried[app] = {
      current: await carryRelease(registry, former, app, current, key),
      since,
      action: 'carry over',
      previous: await Promise.all(
        previous
          .filter(({ id }) => existsSync(path.join(former, 'r', app, id)))
          .map((one) => carryRelease(registry, former, app, one, key)),
      ),
    };
  const releases = Object.fromEntries(Object.entries(carried).map(([app, { current }]) => [app, current]));
  const description = describe(site, siteMap);
  const { live, pages } = await carryPages(site, description, releases, writer);
  const logged = await registry.log.append(
    history,
    {
      action: 'carry over',
      moved: Object.keys(carried),
      note: `from site ${sequence} of a former registry`,
      apps: carried,
      revoked,
      collected: {},
      trust: { [keyIdOf(key.public)]: { name: 'owner', public: key.public, apps: ['*'], owner: true } },
      live,
      ready: [],
      files: await carryFiles(site, writer),
    },
    key,
  );
  if (!logged)
    throw new UserError(
      'Somebody else has begun the log at this moment. Look at "npm run release -- status".',
      'conflict',
    );
  const canaries = Object.entries(apps).flatMap(([app, { canary }]) =>
    canary ? [`the canary ${canary.id} of ${app} was not carried over: begin it again`] : [],
  );
  return {
    logged,
    releases: Object.values(carried).reduce((sum, { previous }) => sum + 1 + previous.length, 0),
    pages,
    left: canaries,
  };
}
