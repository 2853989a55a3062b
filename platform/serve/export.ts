/**
 * Writes the live site into a folder that a static host serves. The folder may be served meanwhile: each file is replaced
 * atomically, and files are written before the pages that refer to them.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { grantOf } from '@site/shared-content/grantOf';
import * as v from 'valibot';

import { appsAt } from '../contract/pages';
import { LIVE_RELEASES_PATH } from '../contract/releases';
import { realPath, replaceFile, whileHeld } from '../lib/files';
import { inParallel } from '../lib/inParallel';
import { DAY_MS } from '../lib/time';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import { hasHash } from '../registry/copies';
import type { Facts } from '../pages/createFacts';
import { type Judgement, numbersOf } from '../pages/judge';
import { judgeLive, type LiveJudgement, refuseNothing } from '../pages/judgeLive';
import { liveReleasesOf, type Previous, readPrevious } from '../pages/liveReleasesOf';
import { countSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { downloadRelease } from '../registry/release';
import { headersFile, redirectsFile } from './staticHosts';
import { createView, encodePath, type SiteFile, type StoredBytes } from './view';
import { type ViewAtOrigin, viewsOf } from './viewAt';

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
  /** Apps of which the folder keeps what it has, because what is live of them could not be found out. */
  readonly later: readonly string[];
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
  schema: v.literal(4),
  /** The numbers of the exported entries, by app. */
  live: v.record(v.string(), countSchema),
  registry: v.string(),
  /** False while an export is being written, and after one that was interrupted. */
  isComplete: v.boolean(),
  /** The files that exports have written, without those of releases. All other files are the owner's, and stay. */
  files: v.array(v.string()),
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
    await this.write(EXPORT_FILE, Buffer.from(JSON.stringify({ schema: 4, ...mark }, null, 1)));
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
 * Reads the releases that browsers fall back to, and copies their files. Adds to `leftOut` which ones the registry has lost; their
 * copies in the folder stay.
 */
async function readWholePrevious(
  registry: Registry,
  judgement: Judgement,
  leftOut: string[],
): Promise<Previous> {
  const previous = await readPrevious(registry, judgement);
  const whole = await inParallel(Object.entries(previous), async ([app, releases]) => {
    const found = await inParallel(releases, async (release) => {
      try {
        await downloadRelease(registry, release);
        return [release];
      } catch (error) {
        const { id } = release.manifest;
        leftOut.push(`The previous release ${id} of ${app} is left out: ${messageUnlessUnreachable(error)}`);
        return [];
      }
    });
    return [app, found.flat()] as const;
  });
  return Object.fromEntries(whole);
}

/** The files of an export in the order of writing: releases, headers, pages, and the others with `/releases.json` last. */
function planSteps(view: ViewAtOrigin): PlannedFile[][] {
  const pagePaths = new Set(view.pages);
  const releases = [...view.releases.values()].flatMap((files) => [...files.values()].flatMap(planned));
  const pages = [...view.pages.flatMap((pathname) => view.files.get(pathname) ?? []), view.notFound];
  const others = [...view.files].flatMap(([pathname, file]) =>
    pagePaths.has(pathname) ? [] : planned(file),
  );
  const isLast = ({ file }: PlannedFile) => `/${file}`.startsWith(LIVE_RELEASES_PATH);
  return [
    releases,
    // The policy names the folders of the previous releases, too, so it fits the pages that are replaced afterwards.
    [plannedText('_headers', headersFile(view)), plannedText('_redirects', redirectsFile(view))],
    pages.flatMap(planned),
    others.filter((file) => !isLast(file)),
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

/** The newest entry of an app in a folder, which is newer than any in the registry. */
type LostEntry = { readonly app: string; readonly exported: number; readonly newest: number };

function lostEntries(exported: Mark['live'], apps: readonly string[], facts: Facts): LostEntry[] {
  return apps.flatMap((app) => {
    const one = { app, exported: exported[app] ?? 0, newest: facts.log(app)?.entries[0]?.entry.number ?? 0 };
    return facts.log(app) && one.exported > one.newest ? [one] : [];
  });
}

function lostText(folder: string, { app, exported, newest }: LostEntry): string {
  const found = newest > 0 ? `entry ${newest} is the newest one in the registry` : 'the registry has none';
  return `${folder} contains entry ${exported} of ${app}, but ${found}: it has lost entries, or is an old copy.`;
}

/** Returns the encoded path of the page that a file of the folder is; undefined for any other file. */
function pathOf(file: string): string | undefined {
  const page = /^(.*)\.html(\.br|\.gz)?$/.exec(file)?.[1];
  return page === 'index' ? '/' : page && encodePath(`/${page}`);
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
 * @throws UserError if the folder contains other files, if nothing is live or that cannot be found out, or if the registry has lost
 * entries of the shell that the folder has.
 */
export async function exportSite({ registry, folder: name, progress }: ExportOptions): Promise<Exported> {
  const folder = path.resolve(name);
  checkFolder(registry, folder);
  try {
    progress?.('rendering the pages and checking every file');
    const site = await judgeLive(registry);
    refuseNothing(registry, site);
    const { judgement, facts } = site;
    // The newest pages of these apps are not known here, so the folder keeps those that it has.
    const later = Object.keys(judgement.leftOut).filter((app) => judgement.leftOut[app]?.isLater);
    if (later.includes('shell'))
      throw new UserError(
        `What is live could not be found out. Nothing was changed.\n${site.problems.join('\n')}`,
        'unreachable',
      );
    const leftOut = [...site.problems];
    const previous = await readWholePrevious(registry, judgement, leftOut);
    const live = liveReleasesOf(judgement, previous);
    const view = await createView(judgement.set, facts.pages(judgement), live, previous);
    const counts = { written: 0, removed: 0 };
    for (const part of viewsOf(view)) {
      const place = view.bookingOrigin
        ? path.join(folder, new URL(part.origin).host.replace(':', '-'))
        : folder;
      const one = await writePart({ registry, folder: place, site, later, planned: planSteps(part) });
      leftOut.push(...one.lost);
      counts.written += one.written;
      counts.removed += one.removed;
    }
    const { pages, releases } = view;
    const numbers = { live: numbersOf(judgement.set), pages: pages.length, releases: releases.size };
    return { folder, ...numbers, later, leftOut, ...counts };
  } catch (error) {
    throw folderError(error, folder);
  }
}

type Part = Pick<ExportOptions, 'registry' | 'folder'> & {
  readonly site: LiveJudgement;
  readonly later: readonly string[];
  /** The files in the order of writing. */
  readonly planned: readonly (readonly PlannedFile[])[];
};

/** Writes what is on one origin of the site. */
async function writePart({ registry, folder, site: { judgement, facts }, later, planned: steps }: Part) {
  const { set, absent, revoked, apps } = judgement;
  const target = new ExportFolder(folder);
  const counts = { written: 0, removed: 0 };
  const live = numbersOf(set);
  const { names, mark } = await target.read();
  const lost = mark?.registry === registry.url ? lostEntries(mark.live, apps, facts) : [];
  const texts = lost.map((one) => lostText(folder, one));
  // Without the shell's newest entry, all pages would go back in time.
  if (lost.some(({ app }) => app === 'shell'))
    throw new UserError(
      [
        ...texts,
        'Nothing was changed. Use the current registry, restore the entries from a backup, or export into a new folder.',
      ].join('\n'),
    );
  const shownBefore = (app: string) =>
    facts.log(app)?.entries.find(({ entry }) => entry.number === mark?.live[app])?.entry.current.id;
  // An app that is absent now keeps the pages that it has here, unless they are of a revoked release.
  const { siteMap } = facts.pages(judgement).site;
  const isKeptPage = (file: string) => {
    const address = pathOf(file);
    if (address === undefined) return false;
    const { owner } = grantOf(address, siteMap);
    const isKept = absent.includes(owner) || appsAt(address, siteMap).some((app) => later.includes(app));
    return isKept && !revoked[owner]?.includes(shownBefore(owner) ?? '');
  };
  const isHeld = (file: string) => names.includes(file) && isKeptPage(file);
  const planned = new Set(steps.flat().map(({ file }) => file));
  const files = [...planned].filter((file) => !file.startsWith('r/')).sort();
  const written = new Set([...(mark?.files ?? []), ...files]);
  const begun = { live: mark?.live ?? {}, files: [...written] };
  await target.mark({ ...begun, registry: registry.url, isComplete: false });
  for (const step of steps)
    await inParallel(
      step.filter(({ file }) => !isHeld(file)),
      async (file) => {
        if (await target.hasSameBytes(file)) return;
        await target.write(file.file, await bytesOfFile(registry, file.source));
        counts.written += 1;
      },
      MAX_CONCURRENT_COPIES,
    );
  const isRevoked = (app = '', id = '') => revoked[app]?.includes(id) ?? false;
  for (const file of names) {
    const [top, app, id] = file.split('/');
    // Older releases stay for open tabs, except revoked ones.
    const isKept = top === 'r' ? !isRevoked(app, id) : !written.has(file) || isKeptPage(file);
    if (planned.has(file) || isKept || file.startsWith('.') || file === EXPORT_FILE) continue;
    await target.remove(file);
    counts.removed += 1;
  }
  const kept = names.filter((file) => written.has(file) && isKeptPage(file));
  // What the folder keeps of an app is what it had.
  const held = [...later, ...apps.filter((app) => !set[app])].flatMap((app) =>
    mark?.live[app] === undefined ? [] : [[app, mark.live[app]] as const],
  );
  await target.mark({
    live: { ...live, ...Object.fromEntries(held) },
    registry: registry.url,
    files: [...new Set([...files, ...kept])],
    isComplete: true,
  });
  return { lost: texts, ...counts };
}
