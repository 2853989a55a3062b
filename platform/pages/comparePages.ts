/** Says which words and links differ between two versions of pages. Only the inspector reads them, in its sandbox (pages/inspect.ts). */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

import * as v from 'valibot';

import { messageOf, UserError } from '../lib/UserError';
import type { Registry } from '../registry/Registry';
import { readFrames } from '../render/frames';
import { type ComparedPage, comparedSchema, sectionLimits } from '../render/job';
import { inspectorProgram } from './inspectorProgram';
import { isolate, type Isolation } from './isolation';
import type { Page } from './Section';
import { startProgram } from './startProgram';

/** After this time without an answer the process is killed, in ms. */
const TIMEOUT_MS = 60_000;

const frameSchema = v.object({ type: v.literal('compared'), page: comparedSchema });

/** A page as it was and as it is. */
export type Versions = { readonly path: string; readonly pages: readonly [Page, Page] };

/** @throws UserError of kind `later` if the pages cannot be read here now. */
export async function comparePages(
  { copies, cacheFolder }: Registry,
  isolation: Isolation,
  versions: readonly Versions[],
): Promise<ComparedPage[]> {
  if (versions.length === 0) return [];
  const folder = path.join(cacheFolder, 'jobs', randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"type":"commonjs"}');
  await writeFile(path.join(folder, 'inspect.js'), inspectorProgram());
  const args = (at: string) => [path.join(at, 'inspect.js'), JSON.stringify(sectionLimits), 'compare'];
  const inspector = startProgram(isolate(isolation, { folder, args }), ['pipe', 'pipe', 'ignore']);
  const input = inspector.stdin as Writable;
  // The frames break off then.
  input.on('error', () => {});
  const timer = setTimeout(() => inspector.kill('SIGKILL'), TIMEOUT_MS);
  const frames = readFrames(inspector.stdout as Readable, { line: 1 << 16, file: 0, all: 64 << 20 });
  try {
    const compared: ComparedPage[] = [];
    for (const { path: address, pages } of versions) {
      const files = await Promise.all(pages.map(({ html }) => readCopy(copies, html.plain.hash)));
      input.write(`${JSON.stringify({ sizes: files.map(({ length }) => length), data: address })}\n`);
      for (const bytes of files) input.write(bytes);
      const { value } = await frames.next();
      compared.push(v.parse(frameSchema, value?.data).page);
      timer.refresh();
    }
    return compared;
  } catch (error) {
    throw new UserError(`The pages could not be compared on this machine: ${messageOf(error)}`, 'later');
  } finally {
    clearTimeout(timer);
    inspector.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

async function readCopy(copies: Registry['copies'], hash: string): Promise<Buffer> {
  const file = await copies.find(hash);
  if (file === undefined) throw new Error('a page is no longer on this disk');
  return readFile(file);
}
