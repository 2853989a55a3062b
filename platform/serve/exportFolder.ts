/** The folder of an export, which nginx may be serving at this moment. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { UserError } from '../lib/UserError';
import { EXPORT_FILE, type ExportPlan, type PlannedFile } from './exportPlan';
import { fits } from './objects';

/** `export.json`. Exports by earlier versions of this project have another format. */
const markSchema = v.object({
  schema: v.literal(2),
  state: v.number(),
  registry: v.string(),
});

export type ExportMark = v.InferOutput<typeof markSchema>;

/** What is in the folder. */
export type FolderContent = {
  readonly names: readonly string[];
  /** The state of the export; nothing when there is none, or one by an earlier version. */
  readonly mark: ExportMark | undefined;
  /** Is the file there equal to the planned one? */
  holds(file: PlannedFile): Promise<boolean>;
};

export type ExportFolder = {
  readonly path: string;
  /** @throws UserError when the folder holds something that is no export. */
  look(): Promise<FolderContent>;
  /** Marks an empty folder as an unfinished export. */
  claim(): Promise<void>;
  /** Writes a file; one that exists is replaced atomically. */
  put(file: PlannedFile, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  /** Makes sure that what was written and removed so far survives a power cut. */
  settle(): Promise<void>;
  /** Marks the export as complete. */
  seal(plan: ExportPlan): Promise<void>;
};

function readMark(text: string | undefined): ExportMark | undefined {
  try {
    return v.parse(markSchema, JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

const unfinished: ExportMark = { schema: 2, state: 0, registry: '' };

function refuseOthers(folder: string, names: readonly string[]): void {
  const others = names.filter((name) => !name.startsWith('.'));
  if (others.length > 0 && !others.includes(EXPORT_FILE))
    throw new UserError(
      `${folder} holds other files: name an empty folder, one that is not there yet, or a former export.`,
    );
}

/** Temporary files are written here, beside what is served. Those older than a day are left from killed commands. */
const DRAFTS = '.drafts';
const DAY_MS = 24 * 3_600_000;

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

export function openExportFolder(folder: string): ExportFolder {
  const drafts = path.join(folder, DRAFTS);
  const touched = new Set<string>();
  const at = (name: string) => path.join(folder, name);

  async function inFolder<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UserError || typeof (error as NodeJS.ErrnoException).code !== 'string')
        throw error;
      throw new UserError(
        `${folder} cannot be written (${(error as Error).message}): make room there, or give this user the folder, and export again. What was there before is still served.`,
        'unreachable',
      );
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

  const write = (name: string, bytes: Buffer) => whoeverTidies(() => writeOnce(name, bytes));

  async function writeOnce(name: string, bytes: Buffer): Promise<void> {
    const place = at(name);
    const draft = path.join(drafts, randomBytes(12).toString('hex'));
    await mkdir(drafts, { recursive: true });
    await mkdir(path.dirname(place), { recursive: true });
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      const [before, now] = await Promise.all([stat(place).catch(noSuchFile), handle.stat()]);
      // nginx derives its ETag from size and second, so a file that is replaced within the same second would look
      // unchanged.
      const second = Math.floor(now.mtimeMs / 1000);
      if (before?.size === now.size && Math.floor(before.mtimeMs / 1000) >= second)
        await utimes(draft, now.atime, Math.floor(before.mtimeMs / 1000) + 1);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, place);
    touched.add(path.dirname(place));
  }

  async function settle(): Promise<void> {
    const folders = [...touched];
    touched.clear();
    for (const one of folders) await flushFolder(one).catch(noSuchFile);
  }

  async function removeOldDrafts(): Promise<void> {
    for (const name of await readdir(drafts).catch(() => [])) {
      const found = await stat(path.join(drafts, name)).catch(noSuchFile);
      if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path.join(drafts, name), { force: true });
    }
    // Another export may be at work.
    await rmdir(drafts).catch(() => {});
  }

  return {
    path: folder,

    look: () =>
      inFolder(async () => {
        const found = await stat(folder).catch(noSuchFile);
        if (found && !found.isDirectory())
          throw new UserError(`${folder} is a file: name a folder to export to.`);
        const entries = found
          ? await whoeverTidies(() => readdir(folder, { recursive: true, withFileTypes: true }))
          : [];
        const names = entries
          .filter((entry) => !entry.isDirectory())
          .map((entry) =>
            path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
          );
        refuseOthers(folder, names);
        return {
          names,
          mark: readMark(await readFile(at(EXPORT_FILE), 'utf8').catch(noSuchFile)),
          async holds({ file, source }) {
            const bytes = await readFile(at(file)).catch(noSuchFile);
            if (!bytes) return false;
            return 'hash' in source ? fits(bytes, source.hash) : bytes.equals(source);
          },
        };
      }),

    claim: () =>
      inFolder(async () => {
        await write(EXPORT_FILE, Buffer.from(JSON.stringify(unfinished)));
        await settle();
      }),

    put: ({ file }, bytes) => inFolder(() => write(file, bytes)),

    remove: (name) =>
      inFolder(async () => {
        await rm(at(name), { force: true });
        let parent = path.dirname(at(name));
        touched.add(parent);
        for (; parent.length > folder.length; parent = path.dirname(parent)) {
          const isEmpty = await rmdir(parent).then(
            () => true,
            () => false,
          );
          if (!isEmpty) break;
        }
      }),

    settle: () => inFolder(settle),

    seal: ({ state, registry, steps }) =>
      inFolder(async () => {
        const uploads = steps.map(({ step, files }) => ({
          step,
          files: files.flatMap(({ file, key, type, cacheControl }) =>
            key !== undefined ? [{ file, key, contentType: type, cacheControl }] : [],
          ),
        }));
        const mark = { schema: 2, state, registry, steps: uploads };
        await write(EXPORT_FILE, Buffer.from(JSON.stringify(mark, null, 1)));
        await settle();
        await removeOldDrafts();
      }),
  };
}
