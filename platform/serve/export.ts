/**
 * Writes the live site into a folder that nginx or a static host serves. The folder may be served meanwhile: each file is
 * replaced atomically, and files are written before the pages that refer to them.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { ExportFolder } from './ExportFolder';
import { createObjects, type Objects } from './objects';
import { EXPORT_FILE, type ExportPlace, type ExportPlan, NGINX_FILE, planExport } from './planExport';

export type ExportOptions = ExportPlace & {
  readonly registry: Registry;
  readonly progress?: (text: string) => void;
};

/** The result of an export. */
export type Exported = {
  readonly folder: string;
  /** The number of the state. */
  readonly state: number;
  readonly pages: number;
  readonly releases: number;
  /** The number of files that were written and removed. */
  readonly written: number;
  readonly removed: number;
  /** True if nginx must be reloaded because its configuration changed. */
  readonly nginxChanged: boolean;
  /** Sentences about files that were left out because the registry has lost them. */
  readonly leftOut: readonly string[];
};

/** How many files are read, hashed and written in parallel. */
const MAX_CONCURRENT_COPIES = 16;

type Counts = { written: number; removed: number; nginxChanged: boolean };

async function writeExport(
  plan: ExportPlan,
  folderPath: string,
  objects: Objects,
  counts: Counts,
): Promise<void> {
  const folder = new ExportFolder(folderPath);
  const { names, mark } = await folder.read();
  if (mark?.registry === plan.registry && mark.state > plan.state)
    throw new UserError(
      `${folderPath} contains state ${mark.state}, but the newest state of the registry is ${plan.state}: the registry has lost states, or is an old copy. Nothing was changed. Use the current registry, or restore its states from a backup.`,
    );
  if (!names.includes(EXPORT_FILE)) await folder.mark({ state: 0, registry: '' });
  for (const files of plan.steps)
    await inParallel(
      files,
      async (file) => {
        if (await folder.hasSameBytes(file)) return;
        const { source } = file;
        const isStored = 'hash' in source;
        const bytes = isStored ? (source.bytes ?? (await readFile(await objects.download(source)))) : source;
        await folder.write(file.file, bytes);
        counts.written += 1;
        counts.nginxChanged ||= file.file === NGINX_FILE;
      },
      MAX_CONCURRENT_COPIES,
    );
  await inParallel(
    names.filter((name) => plan.shouldRemove(name)),
    async (name) => {
      await folder.remove(name);
      counts.removed += 1;
    },
    MAX_CONCURRENT_COPIES,
  );
  await folder.mark(plan);
}

/** @throws UserError if nginx cannot use the options, or registry and folder overlap. */
function checkOptions({ url }: Registry, folder: string, root: string, listen: string): void {
  if (!/^(\/[^"'\\$;{}\r\n]*)$/.test(root))
    throw new UserError(
      `--root ${root} is not a valid path for nginx. Start it with "/" and do not use quotes, "$" or ";".`,
      'usage',
    );
  if (!/^([\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}$/i.test(listen))
    throw new UserError(
      `--listen ${listen} is not a port or an address with a port, such as 127.0.0.1:8080.`,
      'usage',
    );
  const isInside = (one: string, other: string) => one === other || one.startsWith(`${other}/`);
  if (isInside(url, folder) || isInside(folder, url))
    throw new UserError(
      `${folder} and the registry ${url} must not contain each other. Choose another folder.`,
    );
}

/** Converts an error of the file system into a sentence. */
function folderError(error: unknown, folder: string): unknown {
  if (error instanceof UserError || typeof (error as NodeJS.ErrnoException).code !== 'string') return error;
  return new UserError(
    `${folder} cannot be written (${(error as Error).message}): free disk space or fix the permissions, then export again. The existing files are still valid.`,
    'unreachable',
  );
}

/**
 * Writes the newest state into a folder, as static hosts and nginx serve it. Nothing is written unless every byte is
 * verified.
 * @throws UserError if the folder contains other files, or the newest state is incomplete or damaged.
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const { registry, root = options.folder, listen = '80', progress } = options;
  const folder = path.resolve(options.folder);
  checkOptions(registry, folder, root, listen);
  const objects = createObjects(registry);
  const counts: Counts = { written: 0, removed: 0, nginxChanged: false };
  try {
    let history = await registry.log.read();
    for (;;) {
      progress?.(`checking every file of state ${headOf(history)?.state.number ?? 0}`);
      const plan = await planExport(registry, history, objects, { ...options, folder });
      await writeExport(plan, folder, objects, counts);
      // A newer state may be in the folder by now. Whoever wrote an older one over it writes the newest one again.
      history = await registry.log.read();
      const { state, pages, releases, leftOut } = plan;
      if (headOf(history)?.state.number === state)
        return { folder, state, pages, releases, leftOut, ...counts };
    }
  } catch (error) {
    throw folderError(error, folder);
  }
}
