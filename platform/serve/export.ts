/**
 * Writes the live site into a folder that a static host serves. The folder may be served meanwhile: each file is replaced
 * atomically, and files are written before the pages that refer to them.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { LIVE_RELEASES_PATH } from '../contract/releases';
import { realPath, replaceFile, whileHeld } from '../lib/files';
import { inParallel } from '../lib/inParallel';
import { DAY_MS } from '../lib/time';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import { hasHash } from '../registry/copies';
import type { LiveEntry } from '../registry/live';
import { countSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { readRelease } from '../registry/release';
import { openSite } from './openSite';
import { headersFile, redirectsFile } from './staticHosts';
import { filesOfRelease, type SiteFile, type StoredBytes, type View } from './view';

type ExportOptions = {
  readonly registry: Registry;
  readonly folder: string;
  readonly progress?: (text: string) => void;
};

/** The result of an export. */
type Exported = {
  readonly folder: string;
  /** The numbers of the exported entries, by app. */
  readonly live: Readonly<Record<string, number>>;
  readonly pages: number;
  readonly releases: number;
  /** The number of files that were written. */
  readonly written: number;
  /** The number of files that were removed. */
  readonly removed: number;
  /** Sentences about what was left out. */
  readonly leftOut: readonly string[];
};

/** A file of the export. */
type PlannedFile = {
  /** Its name in the folder, where pages end in `.html`. */
  readonly file: string;
  readonly source: StoredBytes;
};

/** Marks a folder as an export, and names the entries in it. */
const EXPORT_FILE = 'export.json';

const markSchema = v.object({
  schema: v.literal(3),
  /** The numbers of the exported entries, by app. */
  live: v.record(v.string(), countSchema),
  registry: v.string(),
  /** The files that exports have written, without those of releases. All other files are the owner's, and stay. */
  files: v.optional(v.array(v.string())),
});

type Mark = v.InferOutput<typeof markSchema>;

/** The folder of temporary files. Those older than a day are left over from killed commands. */
const DRAFTS = '.drafts';

/** How many files are read, hashed and written in parallel. */
const MAX_CONCURRENT_COPIES = 16;

/** For a promise's `catch`: ignores that there is no such file, and throws other errors. */
function noSuchFile(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}

/** The folder of an export, which a host may serve while it is written: each file is replaced in one step. */
class ExportFolder {
  constructor(private readonly folder: string) {}

  private at(name: string): string {
    return path.join(this.folder, name);
  }

  /** Lists the files and reads the mark. @throws UserError if the folder contains files and is not an export. */
  async read(): Promise<{ readonly names: readonly string[]; readonly mark: Mark | undefined }> {
    const { folder } = this;
    const found = await stat(folder).catch(noSuchFile);
    if (found && !found.isDirectory()) throw new UserError(`${folder} is a file. Choose a folder.`);
    const entries = found ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
    const names = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) =>
        path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'),
      );
    if (!names.includes(EXPORT_FILE) && names.some((name) => !name.startsWith('.')))
      throw new UserError(
        `${folder} contains other files. Choose an empty folder, a new folder, or an earlier export. Files that are added to an export stay.`,
      );
    const mark = await readFile(this.at(EXPORT_FILE), 'utf8').catch(noSuchFile);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), markSchema), mark);
    return { names, mark: parsed.success ? parsed.output : undefined };
  }

  async hasSameBytes({ file, source }: PlannedFile): Promise<boolean> {
    const bytes = await readFile(this.at(file)).catch(noSuchFile);
    if (!bytes) return false;
    return source.bytes ? bytes.equals(source.bytes) : hasHash(bytes, source.hash);
  }

  write(name: string, bytes: Buffer): Promise<void> {
    return replaceFile(this.at(name), bytes, this.at(DRAFTS));
  }

  remove(name: string): Promise<void> {
    return whileHeld(() => rm(this.at(name), { force: true }));
  }

  /** Writes the mark, by which the folder is recognized as an export, and removes old temporary files. */
  async mark(mark: Omit<Mark, 'schema'>): Promise<void> {
    await this.write(EXPORT_FILE, Buffer.from(JSON.stringify({ schema: 3, ...mark }, null, 1)));
    const drafts = this.at(DRAFTS);
    for (const name of await readdir(drafts)) {
      const found = await stat(path.join(drafts, name)).catch(noSuchFile);
      if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path.join(drafts, name), { force: true });
    }
  }
}

/** Plans a file with its compressed forms. */
function planned({ name, plain, br, gz }: SiteFile): PlannedFile[] {
  return [
    { file: name, source: plain },
    ...(br ? [{ file: `${name}.br`, source: br }] : []),
    ...(gz ? [{ file: `${name}.gz`, source: gz }] : []),
  ];
}

/** Plans a text file that is made here. */
function plannedText(file: string, content: string): PlannedFile {
  const bytes = Buffer.from(content);
  return { file, source: { key: file, size: bytes.length, hash: '', bytes } };
}

/** Returns the bytes of a planned file, verified. */
async function bytesOfFile({ copies }: Registry, { bytes, ...object }: StoredBytes): Promise<Buffer> {
  if (bytes) return bytes;
  return readFile((await copies.find(object.hash)) ?? (await copies.download(object)));
}

/**
 * Plans the files of the releases that browsers fall back to. Adds to `leftOut` which ones the registry has lost; their copies in the
 * folder stay.
 */
async function previousFiles(
  registry: Registry,
  set: Readonly<Record<string, LiveEntry>>,
  leftOut: string[],
): Promise<PlannedFile[]> {
  const previous = Object.entries(set).flatMap(([app, { entry }]) =>
    entry.previous.map((one) => [app, one] as const),
  );
  const files = await inParallel(previous, async ([app, release]) => {
    try {
      const { manifest } = await readRelease(registry, app, release);
      const own = [...filesOfRelease(manifest).values()].flatMap(planned);
      await inParallel(own, ({ source }) => registry.copies.download(source));
      return own;
    } catch (error) {
      leftOut.push(
        `The previous release ${release.id} of ${app} is left out: ${messageUnlessUnreachable(error)}`,
      );
      return [];
    }
  });
  return files.flat();
}

/** The files of an export in the order of writing: releases, pages, and the others with `/releases.json` last. */
function planSteps(view: View, previous: readonly PlannedFile[]): PlannedFile[][] {
  const pagePaths = new Set(view.pages);
  const releases = [...view.releases.values()].flatMap((files) => [...files.values()].flatMap(planned));
  const pages = [...view.pages.flatMap((pathname) => view.files.get(pathname) ?? []), view.notFound];
  const others = [...view.files].flatMap(([pathname, file]) =>
    pagePaths.has(pathname) ? [] : planned(file),
  );
  const isLast = ({ file }: PlannedFile) => `/${file}`.startsWith(LIVE_RELEASES_PATH);
  return [
    [...releases, ...previous],
    pages.flatMap(planned),
    [
      ...others.filter((file) => !isLast(file)),
      plannedText('_headers', headersFile(view)),
      plannedText('_redirects', redirectsFile(view)),
    ],
    others.filter(isLast),
  ];
}

/** @throws UserError if registry and folder contain each other. */
function checkFolder({ url, store }: Registry, folder: string): void {
  const isInside = (one: string, other: string) => `${one}${path.sep}`.startsWith(`${other}${path.sep}`);
  const [own, target] = [store.fileOf ? realPath(url) : url, realPath(folder)];
  if (isInside(own, target) || isInside(target, own))
    throw new UserError(
      `${folder} and the registry ${url} must not contain each other. Choose another folder.`,
    );
}

/** @throws UserError if the registry shows an earlier entry of an app than the folder has, or none: its pages would be lost. */
function checkIsNotOlder(
  folder: string,
  exported: Mark['live'],
  set: Readonly<Record<string, LiveEntry>>,
  problems: readonly string[],
): void {
  const apps = ['shell', ...(set['shell']?.release.manifest.apps ?? [])];
  const older = apps.find((app) => (exported[app] ?? 0) > (set[app]?.entry.number ?? 0));
  if (older === undefined) return;
  const found = set[older] ? `entry ${set[older].entry.number}` : 'none that can be read';
  throw new UserError(
    [
      `${folder} contains entry ${exported[older]} of ${older}, but the registry shows ${found}: it has lost entries, or is an old copy. Nothing was changed. Use the current registry, restore the entries from a backup, or export into a new folder.`,
      ...problems,
    ].join('\n'),
  );
}

/** Converts an error of the file system to a UserError. Returns other errors unchanged. */
function folderError(error: unknown, folder: string): unknown {
  if (error instanceof UserError || typeof (error as NodeJS.ErrnoException).code !== 'string') return error;
  return new UserError(
    `${folder} cannot be written (${(error as Error).message}): free disk space or fix the permissions, then export again. The existing files are still valid.`,
    'unreachable',
  );
}

/**
 * Writes the live site into a folder. Nothing is written unless every byte is verified.
 * @throws UserError if the folder contains other files, or a newer site than the registry has.
 */
export async function exportSite({ registry, folder: name, progress }: ExportOptions): Promise<Exported> {
  const folder = path.resolve(name);
  checkFolder(registry, folder);
  const target = new ExportFolder(folder);
  const counts = { written: 0, removed: 0 };
  try {
    progress?.('rendering the pages and checking every file');
    const { set, view, live, problems } = await openSite(registry);
    const { names, mark } = await target.read();
    if (mark?.registry === registry.url) checkIsNotOlder(folder, mark.live, set, problems);
    const leftOut = [...problems];
    const steps = planSteps(view, await previousFiles(registry, set, leftOut));
    const planned = new Set(steps.flat().map(({ file }) => file));
    const files = [...planned].filter((file) => !file.startsWith('r/')).sort();
    // A mark of an older version does not name its files.
    const written = new Set([...(mark?.files ?? names), ...files]);
    await target.mark({ live: mark?.live ?? {}, registry: registry.url, files: [...written] });
    for (const step of steps)
      await inParallel(
        step,
        async (file) => {
          if (await target.hasSameBytes(file)) return;
          await target.write(file.file, await bytesOfFile(registry, file.source));
          counts.written += 1;
        },
        MAX_CONCURRENT_COPIES,
      );
    const isRevoked = (app = '', id = '') => set[app]?.entry.revoked.includes(id) ?? false;
    for (const file of names) {
      const [top, app, id] = file.split('/');
      // Older releases stay for open tabs, except revoked ones.
      const isKept = top === 'r' ? !isRevoked(app, id) : !written.has(file);
      if (planned.has(file) || isKept || file.startsWith('.') || file === EXPORT_FILE) continue;
      await target.remove(file);
      counts.removed += 1;
    }
    await target.mark({ live, registry: registry.url, files });
    return { folder, live, pages: view.pages.length, releases: view.releases.size, leftOut, ...counts };
  } catch (error) {
    throw folderError(error, folder);
  }
}
