/** The folder of an export, which a host may serve while it is written: each file is replaced in one step. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { replaceFile } from '../lib/files';
import { DAY_MS } from '../lib/time';
import { UserError } from '../lib/UserError';
import { hasHash } from '../registry/copies';
import { countSchema } from '../registry/manifest';
import type { StoredBytes } from './view';

/** A file of the export. */
export type PlannedFile = {
  /** Its name in the folder, where pages end in `.html`. */
  readonly file: string;
  readonly source: StoredBytes;
};

/** Marks a folder as an export, and names the entries in it. */
export const EXPORT_FILE = 'export.json';

const markSchema = v.object({
  schema: v.literal(3),
  /** The numbers of the exported entries, by app. */
  live: v.record(v.string(), countSchema),
  registry: v.string(),
});

type Mark = v.InferOutput<typeof markSchema>;

/** The folder of temporary files. Those older than a day are left over from killed commands. */
const DRAFTS = '.drafts';

function noSuchFile(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}

export class ExportFolder {
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
        `${folder} contains other files. Choose an empty folder, a new folder, or an earlier export.`,
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

  async write(name: string, bytes: Buffer): Promise<void> {
    const file = this.at(name);
    const existing = await stat(file).catch(noSuchFile);
    // nginx derives its ETag from size and modification second, so a file that is replaced within a second would look
    // unchanged.
    const earliest = existing && (Math.floor(existing.mtimeMs / 1000) + 1) * 1000;
    await replaceFile(file, bytes, {
      drafts: this.at(DRAFTS),
      ...(earliest ? { modified: new Date(Math.max(Date.now(), earliest)) } : {}),
    });
  }

  remove(name: string): Promise<void> {
    return rm(this.at(name), { force: true });
  }

  /** Writes the mark, by which the folder is recognized as an export, and removes old temporary files. */
  async mark({ live, registry }: Omit<Mark, 'schema'>): Promise<void> {
    await this.write(EXPORT_FILE, Buffer.from(JSON.stringify({ schema: 3, live, registry }, null, 1)));
    const drafts = this.at(DRAFTS);
    for (const name of await readdir(drafts)) {
      const found = await stat(path.join(drafts, name)).catch(noSuchFile);
      if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path.join(drafts, name), { force: true });
    }
  }
}
