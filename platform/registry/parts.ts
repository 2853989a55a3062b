/** The composed pages of a registry. Each page is stored under the hash of its bytes and listed in a part. */
import * as v from 'valibot';

import {
  appsOfPage,
  nameOfPart,
  NOT_FOUND_PATH,
  type Part,
  partSchema,
  type PartRef,
  type SiteDescription,
  type StoredText,
} from './state';
import { fitsPattern } from '../contract/fitsPattern';
import { brotliBytes, gzipBytes } from '../lib/compress';
import { isSameJson } from '../lib/isSameJson';
import { UserError } from '../lib/UserError';
import { hashOf } from './signed';
import { readHashed } from './readHashed';
import type { Registry } from './Registry';

/** The maximum size of a list of pages, which is enough for about ten thousand pages. */
const MAX_PART_BYTES = 16 << 20;

/** Returns the hash in a key of `pages/`, which its bytes must have. */
export function hashInKey(key: string): string {
  return /^pages\/([0-9a-f]{64})/.exec(key)?.[1] ?? '';
}

/**
 * Writes content under the hash of its bytes.
 *
 * Garbage collection may be about to delete an existing object that no live page references. Such content is written
 * again under a key with the number of the new state, so that neither has to wait for the other.
 */
export type PageWriter = {
  text(bytes: Buffer, extension: string): Promise<StoredText>;
  part(part: Part): Promise<PartRef>;
};

/**
 * Creates a writer for the pages of a new state.
 * @param inUse texts and lists of pages that the newest state references, which are not written again
 * @param number the number of the new state
 */
export function createPageWriter(
  { store }: Registry,
  inUse: { readonly texts: Iterable<StoredText>; readonly parts: Iterable<PartRef> },
  number: number,
): PageWriter {
  const texts = new Map([...inUse.texts].map((text) => [hashInKey(text.plain.key), text]));
  const written = new Set([...inUse.parts].map(({ index }) => index));

  async function write(bytes: Buffer, extension: string): Promise<{ key: string; size: number }> {
    const hash = hashOf(bytes);
    const ref = (key: string) => ({ key, size: bytes.length });
    const ownKey = `pages/${hash}.${number}.${extension}`;
    for (const key of [`pages/${hash}.${extension}`, ownKey]) {
      if (!written.has(key) && !(await store.create(key, bytes))) continue;
      written.add(key);
      return ref(key);
    }
    // Another command has already written it for the same number.
    written.add(ownKey);
    return ref(ownKey);
  }

  return {
    async text(bytes, extension) {
      const hash = hashOf(bytes);
      const existing = texts.get(hash);
      if (existing) return existing;
      const [br, gz] = await Promise.all([brotliBytes(bytes, 10), gzipBytes(bytes)]);
      const [plain, brStored, gzStored] = await Promise.all([
        write(bytes, extension),
        write(br, `${extension}.br`),
        write(gz, `${extension}.gz`),
      ]);
      const text = { plain, br: brStored, gz: gzStored };
      texts.set(hash, text);
      return text;
    },
    async part(part) {
      const { key } = await write(Buffer.from(JSON.stringify(part)), 'json');
      return { from: part.from, index: key };
    },
  };
}

/** Returns the keys of a stored text. */
export function keysOfText({ plain, br, gz }: StoredText): string[] {
  return [plain.key, br.key, gz.key];
}

/** The properties of a part that are checked, without the contents of its pages. */
export type PartClaims = Pick<Part, 'from' | 'redirects' | 'site'> & {
  readonly pages: Readonly<Record<string, unknown>>;
};

/** Describes the problems of a part: paths that belong to other apps, redirects to other sites. */
function partProblems(part: PartClaims, site: SiteDescription): string[] {
  const apps = nameOfPart(part.from);
  const rows = Object.values(site.siteMap);
  const ownRows = rows.filter((row) => appsOfPage(row).join('+') === apps);
  const problems: string[] = [];
  for (const path of Object.keys(part.pages)) {
    if (path === NOT_FOUND_PATH && apps === 'shell') continue;
    if (!ownRows.some((row) => fitsPattern(path, row.path)))
      problems.push(`the path ${path} is not a page of ${apps.replaceAll('+', ' and ')}`);
  }
  for (const [from, to] of Object.entries(part.redirects)) {
    const remoteRows = rows.filter(({ owner }) => owner !== 'shell' && owner in part.from);
    if (!remoteRows.some((row) => fitsPattern(from, row.path)))
      problems.push(`the redirect from ${from} is outside the pages of its remote`);
    if (!/^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(to))
      problems.push(`the redirect from ${from} leads to another site: ${to}`);
  }
  if (part.site && apps !== 'shell') problems.push('only the shell may describe the site');
  return problems;
}

/** @throws UserError if a part contains paths that do not belong to its apps. */
export function checkPart(part: PartClaims, site: SiteDescription): void {
  const problems = partProblems(part, site);
  if (problems.length > 0)
    throw new UserError(
      `The gate refuses the releases. Nothing was changed:\n${problems.map((problem) => `  ${problem}\n`).join('')}A remote can only use the paths of its own rows in the site map, and redirect to pages of this site. Fix entries() or redirects() of the module.`,
    );
}

/** Returns the apps whose keys are authorized to change a part: its remotes, or the shell if it has none. */
export function ownersOf({ from }: Pick<PartRef, 'from'>): string {
  const remotes = Object.keys(from).filter((app) => app !== 'shell');
  return remotes.join(' or ') || 'the shell';
}

/**
 * Reads a list of pages.
 * @throws UserError if it is missing, was changed, or belongs to other apps.
 */
export async function readPart({ store }: Registry, ref: PartRef): Promise<Part> {
  const bytes = await readHashed(
    store,
    { key: ref.index, size: MAX_PART_BYTES, hash: hashInKey(ref.index) },
    `, so its pages are unknown. Restore it from a backup of the registry; or promote another release of ${ownersOf(ref)}, which writes it again.`,
  );
  const part = v.parse(partSchema, JSON.parse(bytes.toString('utf8')));
  if (!isSameJson(part.from, ref.from))
    throw new UserError(
      `${ref.index} of ${store.url} lists pages of releases that differ from those in the state.`,
    );
  return part;
}

/**
 * Reads the live parts of a state and the description of the site, and checks them against each other.
 * @param cachedParts parts that were read before, by their keys
 */
export async function readSite(
  registry: Registry,
  live: readonly PartRef[],
  cachedParts: ReadonlyMap<string, Part> = new Map(),
): Promise<{ parts: Part[]; site: SiteDescription }> {
  const parts = await Promise.all(
    live.map(async (ref) => cachedParts.get(ref.index) ?? readPart(registry, ref)),
  );
  const site = parts.find((part) => nameOfPart(part.from) === 'shell')?.site;
  if (!site) throw new UserError(`The live state of ${registry.url} has no pages of the shell.`);
  for (const part of parts) checkPart(part, site);
  return { parts, site };
}

/** Finds the part of these releases in the lists. */
export function findPart(lists: readonly (readonly PartRef[])[], from: PartRef['from']): PartRef | undefined {
  const key = JSON.stringify(Object.entries(from).sort());
  return lists.flat().find((part) => JSON.stringify(Object.entries(part.from).sort()) === key);
}
