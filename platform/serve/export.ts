/**
 * Writes the live site into a folder that nginx or a static host serves, perhaps at this moment: each file is replaced in one
 * step, and files come before the pages that refer to them.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { PUBLISHED_RELEASES_PATH } from '../contract/releases';
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import { headOf, type History } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { hasHash } from '../registry/readHashed';
import { readNamedRelease } from '../registry/release';
import { fileHeaders } from './headers';
import { nginxConfig } from './nginx';
import { createObjects, type Objects } from './objects';
import { headersFile, redirectsFile } from './staticHosts';
import {
  filesOfRelease,
  isOut,
  namedReleases,
  NOT_FOUND_FILE,
  publishedText,
  readView,
  type SiteFile,
  type StoredBytes,
  type View,
} from './view';

export type ExportOptions = {
  readonly registry: Registry;
  /** The folder to fill: absolute. */
  readonly folder: string;
  /** The path of the folder on the machine where nginx serves it; the folder itself by default. */
  readonly root?: string | undefined;
  /** The value of nginx's `listen`; 80 by default. */
  readonly listen?: string | undefined;
  readonly progress?: (text: string) => void;
};

/** The result of an export. */
export type Exported = {
  readonly folder: string;
  /** The number of the state. */
  readonly state: number;
  readonly pages: number;
  readonly releases: number;
  /** How many files were written and removed for it. */
  readonly written: number;
  readonly removed: number;
  /** Does nginx have to be reloaded, because its configuration changed? */
  readonly nginxChanged: boolean;
  /** Sentences about files that are left out because the registry has lost them. */
  readonly leftOut: readonly string[];
};

/** A file of the export. */
type Planned = {
  /** Its name in the folder, where pages end in `.html`. */
  readonly file: string;
  /** Its name in a bucket, which is the path that visitors ask for; nothing when it is for folders only. */
  readonly key?: string;
  readonly source: StoredBytes | Buffer;
  readonly type: string;
  readonly cacheControl: string;
};

type Plan = {
  readonly state: number;
  /** Hash of the first state: which registry it is. */
  readonly registry: string;
  /** In the order of writing. */
  readonly steps: readonly { readonly step: string; readonly files: readonly Planned[] }[];
  readonly pages: number;
  readonly releases: number;
  readonly leftOut: readonly string[];
  /** Shall a file in the folder that is not in the plan be removed? */
  isLeftOver(name: string): boolean;
};

/** Marks a folder as an export, names its state, and lists its files in the order in which pipelines upload them. */
const EXPORT_FILE = 'export.json';
const NGINX_FILE = 'nginx.conf';

/** Exports by earlier versions of this project have another format. */
const markSchema = v.object({ schema: v.literal(2), state: v.number(), registry: v.string() });

type Mark = v.InferOutput<typeof markSchema>;

/** How often an export begins again because another one ran at the same time, or because the log moved on. */
const ROUNDS = 20;

/** How many files are read, hashed and written in parallel. */
const SIDE_BY_SIDE = 16;

/** Temporary files are written here, beside what is served. Those older than a day are left from killed commands. */
const DRAFTS = '.drafts';
const DAY_MS = 24 * 3_600_000;

/** A file with its compressed forms: a bucket is compressed by the CDN before it. */
function planned(file: SiteFile): Planned[] {
  const { name, type, of } = file;
  // Our server would send it without a content type, and other hosts would guess one.
  if (type === undefined)
    throw new UserError(`The type of ${name} is not known: add its ending to platform/lib/contentTypes.ts.`);
  const common = { type, cacheControl: fileHeaders[of]['cache-control'] ?? '' };
  // In buckets only the start page and the not-found page keep their names, because a bucket's settings name them.
  const keeps = of !== 'site' || name === 'index.html' || name === NOT_FOUND_FILE;
  return [
    { file: name, key: keeps ? name : name.replace(/\.html$/, ''), source: file.plain, ...common },
    ...(file.br ? [{ file: `${name}.br`, source: file.br, ...common }] : []),
    ...(file.gz ? [{ file: `${name}.gz`, source: file.gz, ...common }] : []),
  ];
}

function text(file: string, content: string | Buffer, type = 'text/plain; charset=utf-8'): Planned {
  return { file, source: Buffer.from(content), type, cacheControl: 'no-cache' };
}

/** @throws UserError when static hosts would not send the policy; where nginx serves the folder, that is only said. */
function headersOf(view: View, isNginx: boolean, leftOut: string[]): Planned[] {
  try {
    return [text('_headers', headersFile(view))];
  } catch (error) {
    if (!isNginx || !(error instanceof UserError)) throw error;
    leftOut.push(`_headers is left out: ${error.message}`);
    return [];
  }
}

/**
 * Lists what a host needs to serve the newest state. Every byte was checked.
 * @throws UserError when nothing is live, or the newest state is not whole.
 */
async function planExport(
  { registry, root, listen }: ExportOptions,
  folder: string,
  history: History,
  objects: Objects,
): Promise<Plan> {
  const { states } = history;
  const head = states.at(-1);
  if (!head)
    throw new UserError(
      `Nothing is live in ${registry.url} yet, so there is nothing to export: promote first.`,
    );
  const view = await readView(registry, head.state);
  const leftOut: string[] = [];
  const isNginx = root !== undefined || listen !== undefined;

  /** What the registry has lost of a release that is not live stays in the folder as it is. */
  async function checked(files: readonly Planned[], essential: boolean): Promise<Planned[]> {
    const found = await inParallel(files, async (file) => {
      try {
        if ('hash' in file.source && !file.source.bytes) await objects.bring(file.source);
        return [file];
      } catch (error) {
        if (essential) throw error;
        leftOut.push(messageUnlessUnreachable(error));
        return [];
      }
    });
    return found.flat();
  }

  const named = namedReleases(states, Date.now());
  const releases = await inParallel(named, async ({ app, release, as }) => {
    try {
      const { manifest } = await readNamedRelease(registry, app, release);
      return await checked([...filesOfRelease(manifest).values()].flatMap(planned), as === 'current');
    } catch (error) {
      if (as === 'current') throw error;
      leftOut.push(messageUnlessUnreachable(error));
      return [];
    }
  });
  const pages = view.pages.flatMap((pathname) => view.files.get(pathname) ?? []);
  const isPage = new Set(view.pages);
  const others = [...view.files].flatMap(([pathname, file]) => (isPage.has(pathname) ? [] : planned(file)));
  const json = (file: string, content: string | Buffer) => ({
    ...text(file, content, 'application/json; charset=utf-8'),
    key: file,
  });
  const site = [
    ...others,
    json(view.liveReleases.name, view.liveReleases.plain.bytes ?? ''),
    json(PUBLISHED_RELEASES_PATH.slice(1), publishedText(named)),
    ...headersOf(view, isNginx, leftOut),
    text('_redirects', redirectsFile(view)),
    text(NGINX_FILE, nginxConfig({ site: view, root: root ?? folder, listen })),
  ];
  const steps = [
    { step: 'releases', files: releases.flat() },
    { step: 'pages', files: await checked([...pages, view.notFound].flatMap(planned), true) },
    { step: 'site', files: await checked(site, true) },
  ];
  const names = new Set(steps.flatMap(({ files }) => files.map(({ file }) => file)));
  return {
    state: head.state.number,
    registry: history.root ?? '',
    steps,
    pages: view.pages.length,
    releases: named.length,
    leftOut,
    isLeftOver(name) {
      const isKept = name.startsWith('.') || name === EXPORT_FILE;
      if (names.has(name) || isKept) return false;
      const [top, app = '', id = ''] = name.split('/');
      // Older releases stay for open tabs, but not those that were revoked or garbage collected.
      return top !== 'r' || isOut(head.state, app, id);
    },
  };
}

function noSuchFile(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Tries again when another export removes an empty folder between two of our steps. */
async function whoeverTidies<Result>(work: () => Promise<Result>, times = 5): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    noSuchFile(error);
    if (times <= 1) throw error;
    return whoeverTidies(work, times - 1);
  }
}

/** The folder of an export. */
class ExportFolder {
  private readonly touched = new Set<string>();

  constructor(private readonly folder: string) {}

  private at(name: string): string {
    return path.join(this.folder, name);
  }

  /** @throws UserError when the folder holds something that is no export. */
  async look(): Promise<{ readonly names: readonly string[]; readonly mark: Mark | undefined }> {
    const { folder } = this;
    const found = await stat(folder).catch(noSuchFile);
    if (found && !found.isDirectory())
      throw new UserError(`${folder} is a file: name a folder to export to.`);
    const entries = found
      ? await whoeverTidies(() => readdir(folder, { recursive: true, withFileTypes: true }))
      : [];
    const names = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) =>
        path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'),
      );
    if (!names.includes(EXPORT_FILE) && names.some((name) => !name.startsWith('.')))
      throw new UserError(
        `${folder} holds other files: name an empty folder, one that is not there yet, or a former export.`,
      );
    const mark = await readFile(this.at(EXPORT_FILE), 'utf8').catch(noSuchFile);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), markSchema), mark);
    return { names, mark: parsed.success ? parsed.output : undefined };
  }

  async holds({ file, source }: Planned): Promise<boolean> {
    const bytes = await readFile(this.at(file)).catch(noSuchFile);
    if (!bytes) return false;
    return 'hash' in source ? hasHash(bytes, source.hash) : bytes.equals(source);
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return whoeverTidies(() => this.write(name, bytes));
  }

  private async write(name: string, bytes: Buffer): Promise<void> {
    const [place, drafts] = [this.at(name), this.at(DRAFTS)];
    const draft = path.join(drafts, randomBytes(12).toString('hex'));
    await mkdir(drafts, { recursive: true });
    await mkdir(path.dirname(place), { recursive: true });
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      const [before, now] = await Promise.all([stat(place).catch(noSuchFile), handle.stat()]);
      // nginx derives its ETag from size and second, so a file that is replaced within the same second would look
      // unchanged.
      const second = before && Math.floor(before.mtimeMs / 1000);
      if (before?.size === now.size && second !== undefined && second >= Math.floor(now.mtimeMs / 1000))
        await utimes(draft, now.atime, second + 1);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, place);
    this.touched.add(path.dirname(place));
  }

  async remove(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
    let parent = path.dirname(this.at(name));
    this.touched.add(parent);
    for (; parent.length > this.folder.length; parent = path.dirname(parent))
      if (
        !(await rmdir(parent).then(
          () => true,
          () => false,
        ))
      )
        break;
  }

  /** Makes sure that what was written and removed so far survives a power cut. */
  async settle(): Promise<void> {
    const folders = [...this.touched];
    this.touched.clear();
    for (const one of folders) await flushFolder(one).catch(noSuchFile);
  }

  /** Writes the mark, which says that the folder is an export: an unfinished one without a plan. */
  async seal({ state, registry, steps }: Pick<Plan, 'state' | 'registry' | 'steps'>): Promise<void> {
    const uploads = steps.map(({ step, files }) => ({
      step,
      files: files.flatMap(({ file, key, type, cacheControl }) =>
        key !== undefined ? [{ file, key, contentType: type, cacheControl }] : [],
      ),
    }));
    await this.put(
      EXPORT_FILE,
      Buffer.from(JSON.stringify({ schema: 2, state, registry, steps: uploads }, null, 1)),
    );
    await this.settle();
    const drafts = this.at(DRAFTS);
    for (const name of await readdir(drafts).catch(() => [])) {
      const found = await stat(path.join(drafts, name)).catch(noSuchFile);
      if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path.join(drafts, name), { force: true });
    }
    // Another export may be at work.
    await rmdir(drafts).catch(() => {});
  }
}

type Counts = { written: number; removed: number; nginxChanged: boolean };

/** @returns whether the folder was as planned already. */
async function carryOut(plan: Plan, place: string, objects: Objects, counts: Counts): Promise<boolean> {
  const folder = new ExportFolder(place);
  const { names, mark } = await folder.look();
  if (mark?.registry === plan.registry && mark.state > plan.state)
    throw new UserError(
      `${place} is of state ${mark.state}, but its registry ends with state ${plan.state}: it has lost states, or is an old copy. Nothing was changed. Name the registry that is in use, or restore its states from a backup.`,
    );
  const before = counts.written + counts.removed;
  if (!names.includes(EXPORT_FILE)) await folder.seal({ state: 0, registry: '', steps: [] });
  for (const { files } of plan.steps) {
    await inParallel(
      files,
      async (file) => {
        if (await folder.holds(file)) return;
        const { source } = file;
        const isStored = 'hash' in source;
        const bytes = isStored ? (source.bytes ?? (await readFile(await objects.bring(source)))) : source;
        await folder.put(file.file, bytes);
        counts.written += 1;
        counts.nginxChanged ||= file.file === NGINX_FILE;
      },
      SIDE_BY_SIDE,
    );
    await folder.settle();
  }
  await inParallel(
    names.filter((name) => plan.isLeftOver(name)),
    async (name) => {
      await folder.remove(name);
      counts.removed += 1;
    },
    SIDE_BY_SIDE,
  );
  await folder.settle();
  const isSealed = mark?.state === plan.state && mark.registry === plan.registry;
  const isDone = isSealed && counts.written + counts.removed === before;
  if (!isDone) await folder.seal(plan);
  return isDone;
}

/** @throws UserError when nginx cannot be told of them, or registry and folder overlap. */
function checkOptions({ url }: Registry, folder: string, root: string, listen: string): void {
  if (!/^(\/[^"'\\$;{}\r\n]*)$/.test(root))
    throw new UserError(
      `--root ${root} is not a path that nginx can be told: begin it with "/", without quotes, "$" or ";".`,
      'usage',
    );
  if (!/^([\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}$/i.test(listen))
    throw new UserError(
      `--listen ${listen} is not a port, nor an address with a port such as 127.0.0.1:8080.`,
      'usage',
    );
  const isInside = (one: string, other: string) => one === other || one.startsWith(`${other}/`);
  if (isInside(url, folder) || isInside(folder, url))
    throw new UserError(
      `${folder} and the registry ${url} would lie in each other: export to another place.`,
    );
}

/** An error of the file system as a sentence. */
function folderError(error: unknown, folder: string): unknown {
  if (error instanceof UserError || typeof (error as NodeJS.ErrnoException).code !== 'string') return error;
  return new UserError(
    `${folder} cannot be written (${(error as Error).message}): make room there, or give this user the folder, and export again. What was there before is still served.`,
    'unreachable',
  );
}

/**
 * Writes the newest state into a folder, as static hosts and nginx serve it. Nothing is written unless every byte is well.
 * @throws UserError when the folder holds anything else, or the newest state is not whole.
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const { registry, root = options.folder, listen = '80', progress } = options;
  const folder = path.resolve(options.folder);
  checkOptions(registry, folder, root, listen);
  const objects = createObjects(registry);
  const counts: Counts = { written: 0, removed: 0, nginxChanged: false };
  // After each export, log and folder are read again. So when two exports run at once, and one has an older state, the
  // newest state is what stays.
  for (let round = 1; round <= ROUNDS; round += 1) {
    const history = await registry.log.read();
    const number = headOf(history)?.state.number ?? 0;
    progress?.(
      round === 1
        ? `checking every file of state ${number}`
        : `looking whether ${folder} is of state ${number}`,
    );
    try {
      const plan = await planExport(options, folder, history, objects);
      if (!(await carryOut(plan, folder, objects, counts))) continue;
      const { state, pages, releases, leftOut } = plan;
      return { folder, state, pages, releases, leftOut, ...counts };
    } catch (error) {
      throw folderError(error, folder);
    }
  }
  throw new UserError(
    `${folder} was changed by others ${ROUNDS} times while this command worked: let one pipeline export at a time.`,
    'conflict',
  );
}
