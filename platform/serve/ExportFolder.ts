/** The folder of an export, which a host may serve while it is written: each file is replaced in one step. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { UserError } from '../lib/UserError';
import { hasHash } from '../registry/readHashed';
import { EXPORT_FILE, type ExportPlan, type PlannedFile } from './planExport';

/** Earlier versions of this project wrote another format. */
const markSchema = v.object({ schema: v.literal(2), state: v.number(), registry: v.string() });

type Mark = v.InferOutput<typeof markSchema>;

/** The folder of temporary files. Those older than a day are left over from killed commands. */
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

/** Tries again when another export has removed an empty folder between two steps of this one. */
async function retryIfRemoved<Result>(work: () => Promise<Result>, times = 5): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    noSuchFile(error);
    if (times <= 1) throw error;
    return retryIfRemoved(work, times - 1);
  }
}

export class ExportFolder {
  private readonly touched = new Set<string>();

  constructor(private readonly folder: string) {}

  private at(name: string): string {
    return path.join(this.folder, name);
  }

  /** Lists the files and reads the mark. @throws UserError if the folder contains files and is not an export. */
  async read(): Promise<{ readonly names: readonly string[]; readonly mark: Mark | undefined }> {
    const { folder } = this;
    const found = await stat(folder).catch(noSuchFile);
    if (found && !found.isDirectory()) throw new UserError(`${folder} is a file. Choose a folder.`);
    const entries = found
      ? await retryIfRemoved(() => readdir(folder, { recursive: true, withFileTypes: true }))
      : [];
    const names = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) =>
        path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'),
      );
    if (!names.includes(EXPORT_FILE) && names.some((name) => !name.startsWith('.')))
      throw new UserError(
        `${folder} contains other files. Choose an empty folder, a new folder, or an earlier export.`,
      );
    const mark = await readFile(this.at(EXPORT_FILE), 'utf8').catch(noSuchFile);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), markSchema), mark);
    return { names, mark: parsed.success ? parsed.output : undefined };
  }

  async hasSameBytes({ file, source }: PlannedFile): Promise<boolean> {
    const bytes = await readFile(this.at(file)).catch(noSuchFile);
    if (!bytes) return false;
    return 'hash' in source ? hasHash(bytes, source.hash) : bytes.equals(source);
  }

  write(name: string, bytes: Buffer): Promise<void> {
    return retryIfRemoved(() => this.replace(name, bytes));
  }

  private async replace(name: string, bytes: Buffer): Promise<void> {
    const [place, drafts] = [this.at(name), this.at(DRAFTS)];
    const draft = path.join(drafts, randomBytes(12).toString('hex'));
    await mkdir(drafts, { recursive: true });
    await mkdir(path.dirname(place), { recursive: true });
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(bytes);
      const [before, now] = await Promise.all([stat(place).catch(noSuchFile), handle.stat()]);
      // nginx derives its ETag from size and modification second, so a file that is replaced within a second would look
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

  /** Makes sure that all changes so far survive a power cut. */
  async flush(): Promise<void> {
    const folders = [...this.touched];
    this.touched.clear();
    for (const one of folders) await flushFolder(one).catch(noSuchFile);
  }

  /** Writes the mark, by which the folder is recognized as an export, and removes old temporary files. */
  async mark({ state, registry, steps }: Pick<ExportPlan, 'state' | 'registry' | 'steps'>): Promise<void> {
    const uploads = steps.map(({ step, files }) => ({
      step,
      files: files.flatMap(({ file, key, type, cacheControl }) =>
        key !== undefined ? [{ file, key, contentType: type, cacheControl }] : [],
      ),
    }));
    await this.write(
      EXPORT_FILE,
      Buffer.from(JSON.stringify({ schema: 2, state, registry, steps: uploads }, null, 1)),
    );
    await this.flush();
    const drafts = this.at(DRAFTS);
    for (const name of await readdir(drafts).catch(() => [])) {
      const found = await stat(path.join(drafts, name)).catch(noSuchFile);
      if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path.join(drafts, name), { force: true });
    }
    // Another export may be running.
    await rmdir(drafts).catch(() => {});
  }
}
