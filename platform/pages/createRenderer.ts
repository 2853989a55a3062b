/**
 * Renders sections with the composer of the shell's release. A section is rendered once for the same releases: it stays on
 * disk, where servers, exports and commands of this machine find it.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

import { releasePath } from '../contract/releases';
import { replaceFile } from '../lib/files';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/plainText';
import { messageOf, UserError } from '../lib/UserError';
import { ASSETS_FILE, type Manifest } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { downloadRelease, fileObject, refOf } from '../registry/release';
import { hashOf } from '../registry/signing';
import { COMPOSER_FILE, sectionLimits } from '../render/job';
import { sectionName } from '../render/SiteDescription';
import type { Inspected } from './inspect';
import { type Isolation, requireIsolation, stakeOf } from './isolation';
import { releaseFolder, runComposer } from './runComposer';
import { openDraft, type SectionDraft } from './SectionDraft';
import { type Page, type Releases, type Section, sectionSchema } from './Section';

export type Renderer = {
  readonly isolation: Isolation;
  /**
   * Returns the pages that consist of exactly these apps.
   * @param lacking apps whose modules these pages include, but which are absent
   * @throws UserError of kind `refused` if the releases cannot be rendered, wherever that is tried; `later` if this machine
   * could not render them now, which says nothing about them; `unreachable` if they cannot be read or their pages cannot be
   * stored now, which concerns all releases.
   */
  section(releases: Releases, lacking?: readonly string[]): Promise<Section>;
  /** The number of pages rendered so far, and not found on disk. */
  rendered(): number;
  /** Forgets the sections in memory, so that those that are missing on disk are rendered again. */
  forget(): void;
};

/** Increase it when the same releases would be rendered to other pages: sections on disk are then rendered again. */
const FORMAT = 3;

/** How long a refusal is remembered, in ms. */
const REFUSED_MS = 60 * 60_000;

/** The memory for sections, in bytes of their JSON. One of 2,400 articles has 3 MB. */
const MAX_KNOWN = 64 << 20;

/** The pause after a try that rendered nothing in time, in ms. It doubles with each such try. */
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60_000;

/** The files of a release that the composer reads. */
const isForComposer = (file: string) =>
  /^(server\/|data\/.*\.json$|[^/]+\.css$)/.test(file) || file === ASSETS_FILE;

/** Returns the transfer size in bytes of a file such as `blog/ArticlePage.js`, and its URL. @throws Error if no release has it */
function listedFile(file: string, releases: Releases): { readonly size: number; readonly url: string } {
  const [app = '', ...rest] = file.split('/');
  const manifest = Object.hasOwn(releases, app) ? releases[app]?.manifest : undefined;
  const name = rest.join('/');
  if (!manifest || !Object.hasOwn(manifest.files, name))
    throw new Error(`it lists the file ${quoted(file)}, which is not in its releases`);
  const { size = 0 } = manifest.files[`${name}.br`] ?? manifest.files[name] ?? {};
  return { size, url: releasePath(app, manifest.id) + name };
}

/** No job takes longer, in ms. */
const MAX_JOB_MS = 60 * 60_000;

/** Removes the folders of jobs whose process was killed. */
async function removeOldJobs(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const job = path.join(folder, name);
    const stats = await stat(job).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > MAX_JOB_MS)
      await rm(job, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Creates the renderer of a registry.
 * @param isKeptOnly true to render nothing: only pages that are on this disk are found
 * @param signal ends what is being rendered
 * @throws UserError if this machine has to isolate releases and cannot ({@link requireIsolation})
 */
export async function createRenderer(
  registry: Registry,
  { isKeptOnly = false, signal }: { readonly isKeptOnly?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Renderer> {
  const { copies, cacheFolder } = registry;
  const isolation = await requireIsolation({ atStake: stakeOf(registry) });
  const jobs = path.join(cacheFolder, 'jobs');
  void removeOldJobs(jobs);
  const running = new Map<string, Promise<Section>>();
  const known = new LRUCache<string, Section>({
    maxSize: MAX_KNOWN,
    sizeCalculation: (section) => JSON.stringify(section).length,
  });
  /** Why sections were not rendered, and when they are tried again, in ms since 1970. */
  const failed = new LRUCache<string, { readonly error: UserError; readonly until: number }>({ max: 500 });
  /** How often a section was not rendered in time, without a new page. */
  const pauses = new LRUCache<string, number>({ max: 500 });
  let rendered = 0;

  const fileOf = (key: string) => path.join(cacheFolder, 'sections', `${key}.json`);

  /** Reads a section that was rendered before; undefined if it or one of its pages is not on disk. */
  async function readStored(key: string): Promise<Section | undefined> {
    const text = await readFile(fileOf(key), 'utf8').catch(() => undefined);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sectionSchema), text);
    if (!parsed.success) return undefined;
    const pages = Object.values(parsed.output.pages);
    const found = await inParallel(pages, isStored);
    return found.every(Boolean) ? parsed.output : undefined;
  }

  /** True if the HTML of a page is on disk. */
  async function isStored({ html }: Page): Promise<boolean> {
    const found = await inParallel(Object.values(html), ({ hash }) => copies.find(hash));
    return found.every((file) => file !== undefined);
  }

  /** Links the files of a release that the composer reads into a folder. */
  async function linkFiles(manifest: Manifest, folder: string): Promise<void> {
    await inParallel(Object.keys(manifest.files).filter(isForComposer), async (file) => {
      const { hash } = fileObject(manifest, file) as { hash: string };
      const source = copies.cachedFile(hash) ?? (await copies.find(hash)) ?? '';
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      // Some file systems have no hard links.
      await link(source, target).catch(() => copyFile(source, target));
    });
  }

  /** Runs the composer. Calls `onPage` for each page that is not in the draft. @throws as {@link Renderer.section} */
  async function compose(
    releases: Releases,
    lacking: readonly string[],
    draft: SectionDraft,
    onPage: (page: Inspected) => Promise<void>,
  ) {
    const shell = releases['shell']?.manifest;
    if (!shell?.files[COMPOSER_FILE])
      throw new UserError(`shell ${shell?.id} cannot compose pages: it has no ${COMPOSER_FILE}.`);
    await Promise.all(Object.values(releases).map((one) => downloadRelease(registry, one, isForComposer)));
    const folder = path.join(jobs, randomUUID());
    try {
      const folders = await Promise.all(
        Object.entries(releases).map(async ([app, { manifest }]) => {
          const target = releaseFolder(folder, app);
          await linkFiles(manifest, target);
          return [app, { folder: target, ...refOf(manifest) }] as const;
        }),
      );
      const job = {
        shellBase: releasePath('shell', shell.id),
        releases: Object.fromEntries(folders),
        lacking,
        publicFiles: Object.keys(shell.files).flatMap((file) =>
          file.startsWith('public/') ? [file.slice('public/'.length)] : [],
        ),
        done: [...draft.pages.keys()],
      };
      const limits = {
        pages: sectionLimits.pages - draft.pages.size,
        bytes: sectionLimits.bytes - draft.bytes(),
      };
      return await runComposer(job, { isolation, folder, onPage, limits, signal });
    } catch (error) {
      if (error instanceof UserError) throw error;
      // A fault of this machine says nothing about the releases.
      throw new UserError(`This machine cannot render pages now: ${messageOf(error)}`, 'unreachable');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Checks and stores a page. @throws Error that says why the page is refused; UserError if it cannot be stored */
  async function storePage({ page, files }: Inspected, releases: Releases): Promise<Page> {
    const { path: _path, files: names, loaded, ...fields } = page;
    const listed = names.map((file) => [file, listedFile(file, releases)] as const);
    const urls = new Set(listed.map(([, { url }]) => url));
    const unlisted = loaded.find((url) => !urls.has(url));
    if (unlisted !== undefined) throw new Error(`it loads ${quoted(unlisted, 200)}, which it does not list`);
    const store = async (bytes: Buffer = Buffer.alloc(0)) => {
      const hash = hashOf(bytes);
      await copies.put(bytes, hash);
      return { hash, size: bytes.length };
    };
    const [plain, br, gz] = files;
    return {
      ...fields,
      html: { plain: await store(plain), br: await store(br), gz: await store(gz) },
      files: Object.fromEntries(listed.map(([file, { size }]) => [file, size])),
    };
  }

  async function render(key: string, releases: Releases, lacking: readonly string[]): Promise<Section> {
    const name = sectionName(Object.keys(releases)).replaceAll('+', ' and ');
    const draft = await openDraft(`${fileOf(key)}.draft`, isStored);
    const answer = await compose(releases, lacking, draft, async (inspected) => {
      const { path: address } = inspected.page;
      try {
        if (draft.pages.has(address)) throw new Error('another page has its path');
        await draft.add(address, await storePage(inspected, releases));
        rendered += 1;
        pauses.delete(key);
      } catch (error) {
        if (error instanceof UserError) throw error;
        throw new UserError(`The page ${address} of ${name} is refused: ${messageOf(error)}.`);
      }
    });
    const section: Section = {
      from: Object.fromEntries(Object.entries(releases).map(([app, { hash }]) => [app, hash])),
      pages: Object.fromEntries(draft.pages),
      ...answer,
    };
    // Without the file the pages are rendered again after a restart.
    await replaceFile(fileOf(key), Buffer.from(JSON.stringify(section))).catch(() => undefined);
    await draft.remove();
    return section;
  }

  /** Remembers that a section cannot be rendered, for a while. */
  function remember(key: string, error: UserError): void {
    const forMs = (ms: number) => failed.set(key, { error, until: Date.now() + ms });
    if (error.kind === 'refused') forMs(REFUSED_MS);
    if (error.kind !== 'later') return;
    const times = pauses.get(key) ?? 0;
    pauses.set(key, times + 1);
    forMs(Math.min(FIRST_PAUSE_MS * 2 ** times, MAX_PAUSE_MS));
  }

  async function findOrRender(key: string, releases: Releases, lacking: readonly string[]): Promise<Section> {
    try {
      const stored = await readStored(key);
      if (!stored && isKeptOnly) throw new UserError('These pages are not on this disk.', 'later');
      const section = stored ?? (await render(key, releases, lacking));
      known.set(key, section);
      return section;
    } catch (error) {
      if (error instanceof UserError) remember(key, error);
      throw error;
    }
  }

  return {
    isolation,
    rendered: () => rendered,
    forget: () => known.clear(),
    section(releases, lacking = []) {
      const from = Object.entries(releases).map(([app, { hash }]) => [app, hash] as const);
      const key = hashOf(Buffer.from(JSON.stringify([FORMAT, from.toSorted(), lacking.toSorted()])));
      const failure = failed.get(key);
      if (failure && Date.now() < failure.until) return Promise.reject(failure.error);
      const section = known.get(key);
      if (section) return Promise.resolve(section);
      const work =
        running.get(key) ?? findOrRender(key, releases, lacking).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}
