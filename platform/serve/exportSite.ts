/**
 * Exports the live site into a folder that others serve, without a moment in which the site is incomplete.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { headOf } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { EXPORT_FILE, type ExportPlan, planExport } from './exportPlan';
import { type ExportFolder, type ExportMark, type FolderContent, openExportFolder } from './exportFolder';
import { createObjects, type Objects } from './objects';
import type { NginxOptions } from './nginxConfig';

export type ExportOptions = {
  readonly registry: Registry;
  /** The folder to fill: absolute. */
  readonly folder: string;
  /** The path of the folder on the machine that serves it; by default the path where it is written. */
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

/** How often an export begins again because another one ran at the same time, or because the log moved on. */
const ROUNDS = 20;

/** How many files are read, hashed and written in parallel. */
const SIDE_BY_SIDE = 16;

function isInside(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`);
}

/** @throws UserError when registry and folder overlap. */
function checkApart({ url }: Registry, folder: string): void {
  if (isInside(url, folder) || isInside(folder, url))
    throw new UserError(
      `${folder} and the registry ${url} would lie in each other: export to another place.`,
    );
}

/** @throws UserError when the folder holds a newer state than the registry. */
function checkOrder(
  mark: ExportMark | undefined,
  plan: ExportPlan,
  folder: ExportFolder,
  { url }: Registry,
): void {
  if (mark?.registry !== plan.registry || mark.state <= plan.state) return;
  throw new UserError(
    `${folder.path} is of state ${mark.state}, but ${url} ends with state ${plan.state}: this registry has lost states, or is an old copy. Nothing was changed. Name the registry that is in use, or restore its states from a backup.`,
  );
}

type Counts = { written: number; removed: number; nginxChanged: boolean };

/** @returns whether the folder was as planned already. */
async function carryOut(
  plan: ExportPlan,
  folder: ExportFolder,
  content: FolderContent,
  objects: Objects,
  counts: Counts,
): Promise<boolean> {
  const before = counts.written + counts.removed;
  if (!content.names.includes(EXPORT_FILE)) await folder.claim();
  for (const { files } of plan.steps) {
    await inParallel(
      files,
      async (file) => {
        if (await content.holds(file)) return;
        const { source } = file;
        await folder.put(file, 'hash' in source ? await readFile(await objects.bring(source)) : source);
        counts.written += 1;
        counts.nginxChanged ||= file.file === 'nginx.conf';
      },
      SIDE_BY_SIDE,
    );
    await folder.settle();
  }
  await inParallel(
    content.names.filter((name) => plan.isLeftOver(name)),
    async (name) => {
      await folder.remove(name);
      counts.removed += 1;
    },
    SIDE_BY_SIDE,
  );
  await folder.settle();
  const isSealed = content.mark?.state === plan.state && content.mark.registry === plan.registry;
  const isDone = isSealed && counts.written + counts.removed === before;
  if (!isDone) await folder.seal(plan);
  return isDone;
}

async function fill(
  registry: Registry,
  folder: ExportFolder,
  nginx: Omit<NginxOptions, 'site'>,
  progress: (text: string) => void,
): Promise<Exported> {
  const objects = createObjects(registry);
  const counts: Counts = { written: 0, removed: 0, nginxChanged: false };
  // After each export, log and folder are read again. So when two exports run at once, and one has an older state, the
  // newest state is what stays.
  for (let round = 1; round <= ROUNDS; round += 1) {
    const history = await registry.log.read();
    const number = headOf(history)?.state.number ?? 0;
    progress(
      round === 1
        ? `checking every file of state ${number}`
        : `looking whether ${folder.path} is of state ${number}`,
    );
    const content = await folder.look();
    const plan = await planExport(registry, history, objects, nginx);
    checkOrder(content.mark, plan, folder, registry);
    if (!(await carryOut(plan, folder, content, objects, counts))) continue;
    const { state, pages, releases, leftOut } = plan;
    return { folder: folder.path, state, pages, releases, leftOut, ...counts };
  }
  throw new UserError(
    `${folder.path} was changed by others ${ROUNDS} times while this command worked: let one pipeline export at a time.`,
    'conflict',
  );
}

/** @throws UserError when nginx cannot be told of them. */
function checkNginx(root: string, listen: string): void {
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
}

/**
 * Writes the newest state into a folder, as static hosts and nginx serve it. The folder may be served meanwhile: each
 * file is replaced in one step, releases before the pages that name them. Nothing is written unless every byte is well.
 * @throws UserError when the folder holds anything else, or the newest state is not whole.
 */
export async function exportSite({
  registry,
  folder,
  root = folder,
  listen = '80',
  progress = () => {},
}: ExportOptions): Promise<Exported> {
  checkNginx(root, listen);
  const place = path.resolve(folder);
  checkApart(registry, place);
  return fill(registry, openExportFolder(place), { root, listen }, progress);
}
