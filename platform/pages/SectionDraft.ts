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
  add(path: string, page: Page): Promise<void>;
  /** Deletes the file, after the section is complete. */
  remove(): Promise<void>;
};

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
  return {
    pages,
    bytes: () => [...pages.values()].reduce((sum, { html }) => sum + html.plain.size, 0),
    async add(address, page) {
      pages.set(address, page);
      await mkdir(path.dirname(file), { recursive: true });
      // Without the line the page is rendered again.
      await appendFile(file, `${JSON.stringify([address, page])}\n`).catch(() => {});
    },
    remove: () => rm(file, { force: true }).catch(() => {}),
  };
}
