/**
 * Renders sections with the composer of the shell's release. A section is rendered once for the same releases: it stays on
 * disk, where servers, exports and commands of this machine find it.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

import { type Integrity, releasePath } from '../contract/releases';
import { brotliBytes, gzipBytes } from '../lib/compress';
import { replaceFile } from '../lib/files';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/plainText';
import { messageOf, UserError } from '../lib/UserError';
import { ASSETS_FILE, type Manifest } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { downloadRelease, fileObject } from '../registry/release';
import { hashOf } from '../registry/signing';
import { type ComposedPage, COMPOSER_FILE } from '../render/job';
import { sectionName } from '../render/SiteDescription';
import { findIsolation, type Isolation } from './isolation';
import { readPageContent } from './pageFacts';
import { runComposer } from './runComposer';
import { type Page, type Releases, type Section, sectionSchema } from './Section';

export type Renderer = {
  readonly isolation: Isolation;
  /**
   * Returns the pages that consist of exactly these apps.
   * @param lacking apps whose modules these pages include, but which are absent
   * @throws UserError of kind `refused` if they cannot be rendered; `unreachable` if the releases cannot be read or the
   * pages cannot be stored now.
   */
  section(releases: Releases, lacking?: readonly string[]): Promise<Section>;
  /** The number of pages rendered so far, and not found on disk. */
  rendered(): number;
  /** Forgets the sections in memory, so that those that are missing on disk are rendered again. */
  forget(): void;
};

/** Increase it when the same releases would be rendered to other pages: sections on disk are then rendered again. */
const FORMAT = 1;

/** How long a refusal is remembered, in ms. The machine may have been busy, so it is not final. */
const REFUSED_MS = 10 * 60_000;

/** The time for reading the pages of a section, in ms. */
const MAX_READING_MS = 60_000;

/** Node.js has four threads for files and compression, and the server needs some of them for its visitors. */
const MAX_CONCURRENT_PAGES = 2;

/** The files of a release that the composer reads. */
const isForComposer = (file: string) =>
  /^(server\/|data\/.*\.json$|[^/]+\.css$)/.test(file) || file === ASSETS_FILE;

/** The clock in pages: the start of the year, so that the same releases make the same pages all year. */
function pageTime(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear(), 0, 1);
}

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

/**
 * Creates the renderer of a registry.
 * @param now returns the current time, in ms since 1970
 * @throws UserError if this machine cannot isolate the composer ({@link findIsolation})
 */
export async function createRenderer(
  registry: Registry,
  { now = Date.now }: { readonly now?: () => number } = {},
): Promise<Renderer> {
  const { copies, cacheFolder } = registry;
  const isolation = await findIsolation();
  const running = new Map<string, Promise<Section>>();
  const known = new LRUCache<string, Section>({ max: 60 });
  const refused = new LRUCache<string, UserError>({ max: 500, ttl: REFUSED_MS });
  let rendered = 0;

  const fileOf = (key: string) => path.join(cacheFolder, 'sections', `${key}.json`);

  /** Reads a section that was rendered before; undefined if it or one of its pages is not on disk. */
  async function readStored(key: string): Promise<Section | undefined> {
    const text = await readFile(fileOf(key), 'utf8').catch(() => undefined);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sectionSchema), text);
    if (!parsed.success) return undefined;
    const texts = Object.values(parsed.output.pages).flatMap(({ html }) => [html.plain, html.br, html.gz]);
    const found = await inParallel(texts, ({ hash }) => copies.find(hash));
    return found.every((file) => file !== undefined) ? parsed.output : undefined;
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

  /** @throws UserError of kind `refused` if the composer fails, `unreachable` if this machine cannot render now */
  async function compose(releases: Releases, lacking: readonly string[]) {
    const shell = releases['shell']?.manifest;
    if (!shell?.files[COMPOSER_FILE])
      throw new UserError(`shell ${shell?.id} cannot compose pages: it has no ${COMPOSER_FILE}.`);
    await Promise.all(Object.values(releases).map((one) => downloadRelease(registry, one, isForComposer)));
    const folder = path.join(cacheFolder, 'jobs', randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const folders = await Promise.all(
        Object.entries(releases).map(async ([app, { manifest }]) => {
          const target = path.join(folder, 'releases', app);
          await linkFiles(manifest, target);
          const assets = manifest.files[ASSETS_FILE]?.integrity as Integrity;
          return [app, { folder: target, assets }] as const;
        }),
      );
      const job = {
        shellBase: releasePath('shell', shell.id),
        releases: Object.fromEntries(folders),
        lacking,
        publicFiles: Object.keys(shell.files).flatMap((file) =>
          file.startsWith('public/') ? [file.slice('public/'.length)] : [],
        ),
        now: pageTime(now()),
      };
      return await runComposer(job, { isolation });
    } catch (error) {
      if (error instanceof UserError) throw error;
      // A fault of this machine says nothing about the releases.
      throw new UserError(`This machine cannot render pages now: ${messageOf(error)}`, 'unreachable');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Checks and stores a page. @throws Error that says why the page is refused; UserError if it cannot be stored */
  async function storePage(composed: ComposedPage, html: Buffer, releases: Releases): Promise<Page> {
    const { path: _path, file: _file, files, ...fields } = composed;
    const listed = files.map((file) => [file, listedFile(file, releases)] as const);
    const { facts, loaded } = readPageContent(html.toString('utf8'));
    const unlisted = loaded.find((url) => !listed.some(([, file]) => file.url === url));
    if (unlisted !== undefined) throw new Error(`it loads ${quoted(unlisted, 200)}, which it does not list`);
    const br = await brotliBytes(html, 10);
    const gz = await gzipBytes(html);
    const store = async (bytes: Buffer) => {
      const hash = hashOf(bytes);
      await copies.put(bytes, hash);
      return { hash, size: bytes.length };
    };
    return {
      ...fields,
      html: { plain: await store(html), br: await store(br), gz: await store(gz) },
      files: Object.fromEntries(listed.map(([file, { size }]) => [file, size])),
      facts,
    };
  }

  async function render(key: string, releases: Releases, lacking: readonly string[]): Promise<Section> {
    const name = sectionName(Object.keys(releases)).replaceAll('+', ' and ');
    const {
      answer: { pages: composed, ...ofSite },
      html,
    } = await compose(releases, lacking);
    const started = performance.now();
    const pages = await inParallel(
      composed,
      async (page) => {
        try {
          if (performance.now() - started > MAX_READING_MS)
            throw new Error('the pages take too long to check');
          return [
            page.path,
            await storePage(page, html.get(page.path) ?? Buffer.alloc(0), releases),
          ] as const;
        } catch (error) {
          if (error instanceof UserError) throw error;
          throw new UserError(`The page ${page.path} of ${name} is refused: ${messageOf(error)}.`);
        }
      },
      MAX_CONCURRENT_PAGES,
    );
    rendered += pages.length;
    const section: Section = {
      from: Object.fromEntries(Object.entries(releases).map(([app, { hash }]) => [app, hash])),
      pages: Object.fromEntries(pages),
      ...ofSite,
    };
    // Without the file the pages are rendered again after a restart.
    await replaceFile(fileOf(key), Buffer.from(JSON.stringify(section))).catch(() => undefined);
    return section;
  }

  async function findOrRender(key: string, releases: Releases, lacking: readonly string[]): Promise<Section> {
    try {
      const section = (await readStored(key)) ?? (await render(key, releases, lacking));
      known.set(key, section);
      return section;
    } catch (error) {
      if (error instanceof UserError && error.kind === 'refused') refused.set(key, error);
      throw error;
    }
  }

  return {
    isolation,
    rendered: () => rendered,
    forget: () => known.clear(),
    section(releases, lacking = []) {
      const from = Object.entries(releases).map(([app, { hash }]) => [app, hash] as const);
      const key = hashOf(
        Buffer.from(JSON.stringify([FORMAT, pageTime(now()), from.toSorted(), lacking.toSorted()])),
      );
      const failure = refused.get(key);
      if (failure) return Promise.reject(failure);
      const section = known.get(key);
      if (section) return Promise.resolve(section);
      const work =
        running.get(key) ?? findOrRender(key, releases, lacking).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}
