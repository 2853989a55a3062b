/** The composed pages of a registry. Each is stored under the hash of its bytes, and listed in a part. */
import * as v from 'valibot';

import {
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

/** The longest list of pages that is read, in bytes: some ten thousand pages. */
const PART_BYTES = 16 << 20;

/** The hash in a key of `pages/`, which the bytes must have. */
export function hashInKey(key: string): string {
  return /^pages\/([0-9a-f]{64})/.exec(key)?.[1] ?? '';
}

/**
 * Writes content under the hash of its bytes.
 *
 * Garbage collection may be about to remove an object that no live page names. Such content is written once more,
 * under a name with the number of the new state, so that neither has to wait for the other.
 */
export type PageWriter = {
  text(bytes: Buffer, extension: string): Promise<StoredText>;
  part(part: Part): Promise<PartRef>;
};

/**
 * @param inUse texts and lists of pages that the newest state names: they are safe, so they are not written again
 * @param number the number of the state that the content is written for
 */
export function createPageWriter(
  { store }: Registry,
  inUse: { readonly texts: Iterable<StoredText>; readonly parts: Iterable<PartRef> },
  number: number,
): PageWriter {
  const texts = new Map([...inUse.texts].map((text) => [hashInKey(text.plain.key), text]));
  const written = new Set([...inUse.parts].map(({ index }) => index));

  async function write(bytes: Buffer, ending: string): Promise<{ key: string; size: number }> {
    const hash = hashOf(bytes);
    const stored = (key: string) => ({ key, size: bytes.length });
    const own = `pages/${hash}.${number}.${ending}`;
    for (const key of [`pages/${hash}.${ending}`, own]) {
      if (!written.has(key) && !(await store.create(key, bytes))) continue;
      written.add(key);
      return stored(key);
    }
    // A command that was killed, or that will lose the race, has written it for the same number.
    written.add(own);
    return stored(own);
  }

  return {
    async text(bytes, extension) {
      const hash = hashOf(bytes);
      const known = texts.get(hash);
      if (known) return known;
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

/** The keys that a text is stored under. */
export function keysOfText({ plain, br, gz }: StoredText): string[] {
  return [plain.key, br.key, gz.key];
}

/** The apps that a page of the site map is made from. */
export function appsOfPage({ owner, includes = [] }: SiteDescription['siteMap'][string]): string[] {
  return [...new Set(['shell', owner, ...includes.map((id) => id.split('/')[0] ?? '')])].sort();
}

/** What a part decides, whatever its pages hold. */
export type PartClaims = Pick<Part, 'from' | 'redirects' | 'site'> & {
  readonly pages: Readonly<Record<string, unknown>>;
};

/** What is wrong with a part: pages that belong to others, redirects that lead away. */
function partFindings(part: PartClaims, site: SiteDescription): string[] {
  const apps = Object.keys(part.from).sort().join();
  const rows = Object.values(site.siteMap);
  const own = rows.filter((row) => appsOfPage(row).join() === apps);
  const findings: string[] = [];
  for (const path of Object.keys(part.pages)) {
    if (path === NOT_FOUND_PATH && apps === 'shell') continue;
    if (!own.some((row) => fitsPattern(path, row.path)))
      findings.push(`the path ${path} is no page of ${apps.replaceAll(',', ' and ')}`);
  }
  for (const [from, to] of Object.entries(part.redirects)) {
    const ofRemotes = rows.filter(({ owner }) => owner !== 'shell' && owner in part.from);
    if (!ofRemotes.some((row) => fitsPattern(from, row.path)))
      findings.push(`the redirect from ${from} is outside the pages of its remote`);
    if (!/^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(to))
      findings.push(`the redirect from ${from} leads out of the site, to ${to}`);
  }
  if (part.site && apps !== 'shell') findings.push('only the shell may describe the site');
  return findings;
}

/** @throws UserError when a part holds what its apps may not decide. */
export function checkPart(part: PartClaims, site: SiteDescription): void {
  const findings = partFindings(part, site);
  if (findings.length > 0)
    throw new UserError(
      `The gate refuses, so nothing was changed:\n${findings.map((finding) => `  ${finding}\n`).join('')}A remote decides the paths of its own rows of the site map, and redirects between pages of this site. Correct entries() or redirects() of the module.`,
    );
}

/** The apps whose keys may change a part: its remotes; for pages without remotes, the shell. */
export function ownersOf({ from }: Pick<PartRef, 'from'>): string {
  const remotes = Object.keys(from).filter((app) => app !== 'shell');
  return remotes.join(' or ') || 'the shell';
}

/**
 * Reads the list of pages that a reference names.
 * @throws UserError when it is missing, was changed, or belongs to other apps.
 */
export async function readPart({ store }: Registry, ref: PartRef): Promise<Part> {
  const bytes = await readHashed(
    store,
    { key: ref.index, size: PART_BYTES, hash: hashInKey(ref.index) },
    `, so the pages that it lists are not known. Restore it from a backup of the registry; or promote another release of ${ownersOf(ref)}, which writes it anew.`,
  );
  const part = v.parse(partSchema, JSON.parse(bytes.toString('utf8')));
  if (!isSameJson(part.from, ref.from))
    throw new UserError(`${ref.index} of ${store.url} lists pages of other releases than the state says.`);
  return part;
}

/**
 * All live parts of a state, and what the shell says of the site, checked against each other.
 * @param known parts that were read before, by their keys: they are not read again
 */
export async function readSite(
  registry: Registry,
  live: readonly PartRef[],
  known: ReadonlyMap<string, Part> = new Map(),
): Promise<{ parts: Part[]; site: SiteDescription }> {
  const parts = await Promise.all(live.map(async (ref) => known.get(ref.index) ?? readPart(registry, ref)));
  const site = parts.find((part) => Object.keys(part.from).join() === 'shell')?.site;
  if (!site) throw new UserError(`The live state of ${registry.url} has no pages of the shell.`);
  for (const part of parts) checkPart(part, site);
  return { parts, site };
}

/** Finds the part that is made from these releases in the lists. */
export function findPart(lists: readonly (readonly PartRef[])[], from: PartRef['from']): PartRef | undefined {
  const wanted = JSON.stringify(Object.entries(from).sort());
  return lists.flat().find((part) => JSON.stringify(Object.entries(part.from).sort()) === wanted);
}
