import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import * as v from 'valibot';

import { inParallel } from '../lib/inParallel';
import { type Page, pageSchema } from './Section';

/** The pages of a section that were rendered so far. They stay on disk, so that a next try goes on where the last one ended. */
export type SectionDraft = {
  /** By path, in the order in which they were rendered. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The size of their HTML. */
  bytes(): number;
  /** @throws Error if the pages say too much beside their HTML */
  add(path: string, page: Page): Promise<void>;
  /** Deletes the file, after the section is complete. */
  remove(): Promise<void>;
};

/** The bound of what the pages say beside their HTML, in bytes: servers have it in memory. A page of ours says 1.2 KB. */
const MAX_BYTES = 32 << 20;

const lineSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), pageSchema]));

/** Opens a draft. What cannot be read of it, and pages for which `isStored` is false, are rendered again. */
export async function openDraft(
  file: string,
  isStored: (page: Page) => Promise<boolean>,
): Promise<SectionDraft> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').flatMap((line) => {
    const parsed = v.safeParse(lineSchema, line);
    return parsed.success ? [parsed.output] : [];
  });
  const stored = await inParallel(lines, async ([, page]) => isStored(page));
  const pages = new Map(lines.filter((_, index) => stored[index]));
  let bytes = text.length;
  return {
    pages,
    bytes: () => [...pages.values()].reduce((sum, { html }) => sum + html.plain.size, 0),
    async add(address, page) {
      const line = `${JSON.stringify([address, page])}\n`;
      bytes += line.length;
      if (bytes > MAX_BYTES)
        throw new Error(`with it, the pages say more than ${MAX_BYTES} bytes beside their HTML`);
      pages.set(address, page);
      await mkdir(path.dirname(file), { recursive: true });
      // Without the line the page is rendered again.
      await appendFile(file, line).catch(() => {});
    },
    remove: () => rm(file, { force: true }).catch(() => {}),
  };
}
