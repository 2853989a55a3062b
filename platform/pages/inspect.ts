/**
 * The inspector reads the pages that a composer writes. Code of all teams can write them, and none of it runs here. It is a
 * process of its own that the operating system isolates, so that no page can occupy or end a server.
 */
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import * as v from 'valibot';

import { brotliBytes, gzipBytes } from '../lib/compress';
import { plainText } from '../lib/plainText';
import { messageOf } from '../lib/UserError';
import { readFrames, writeFrame } from '../render/frames';
import {
  type ComparedPage,
  composedSchema,
  type ComposedPage,
  type InspectedPage,
  type SectionLimits,
} from '../render/job';
import { readPageContent } from './readPageContent';

/** The longest line of a composer, in bytes: ten thousand redirects with long paths. */
export const MAX_LINE = 8 << 20;

/** The number of pages that are compressed at the same time. The smallest supported machine has two cores. */
const MAX_CONCURRENT = 2;

/** The pipe with what the composer prints, and how much of it is kept, in bytes. */
const PRINTED_PIPE = 3;
const MAX_PRINTED = 8000;

/** A page and its HTML: plain, compressed with brotli, and with gzip. */
export type Inspected = { readonly page: InspectedPage; readonly files: readonly Buffer[] };

/** @throws Error that says why the page is refused */
export async function inspectPage(page: ComposedPage, html: Buffer): Promise<Inspected> {
  try {
    const content = readPageContent(html.toString('utf8'));
    const [br, gz] = await Promise.all([brotliBytes(html, 10), gzipBytes(html)]);
    return { page: { ...page, ...content }, files: [html, br, gz] };
  } catch (error) {
    throw new Error(`the page ${page.path} is refused: ${messageOf(error)}`, { cause: error });
  }
}

/** Reads what the composer prints. Returns a function that waits for its end and returns the beginning. */
function readPrinted(): () => Promise<string> {
  const pipe = new Socket({ fd: PRINTED_PIPE, readable: true, writable: false });
  const parts: Buffer[] = [];
  let length = 0;
  pipe.on('data', (bytes: Buffer) => {
    if (length < MAX_PRINTED) parts.push(bytes.subarray(0, MAX_PRINTED - length));
    length += bytes.length;
  });
  pipe.on('error', () => {});
  const end = new Promise<void>((done) => void pipe.once('close', done));
  return async () => {
    await Promise.race([end, wait(1000, undefined, { ref: false })]);
    return plainText(Buffer.concat(parts).toString('utf8'));
  };
}

/** Copies the composer's frames from the standard input, each page with what was read from it. */
async function copyFrames({ pages, pageBytes, bytes }: SectionLimits, printed: () => Promise<string>) {
  const paths = new Set<string>();
  const waiting: Promise<Inspected>[] = [];
  const write = async (remaining: number) => {
    while (waiting.length > remaining) {
      const { page, files } = (await waiting.shift()) as Inspected;
      writeFrame({ type: 'page', page }, files);
    }
  };
  for await (const frame of readFrames(process.stdin, { line: MAX_LINE, file: pageBytes, all: bytes })) {
    const message = v.parse(composedSchema, frame.data, { abortEarly: true });
    if (message.type !== 'page') {
      await write(0);
      return message;
    }
    const { page } = message;
    if (paths.has(page.path)) throw new Error(`two pages have the path ${page.path}`);
    paths.add(page.path);
    if (paths.size > pages) throw new Error(`it has more than ${pages} pages`);
    const inspected = inspectPage(page, frame.files[0] ?? Buffer.alloc(0));
    // It is awaited in its turn.
    inspected.catch(() => {});
    waiting.push(inspected);
    await write(MAX_CONCURRENT - 1);
  }
  await write(0);
  return { type: 'printed', text: await printed() };
}

/** How many words or links of a page are named. */
const MAX_NAMED = 12;

type Bag = Map<string, number>;

/** Returns what one bag has more than the other. */
function moreIn(one: Bag, other: Bag): ComparedPage['words']['lost'] {
  const more = [...one].map(([item, count]) => [item, count - (other.get(item) ?? 0)] as const);
  const found = more.filter(([, count]) => count > 0);
  return {
    count: found.reduce((sum, [, count]) => sum + count, 0),
    first: found.slice(0, MAX_NAMED).map(([item]) => plainText(item, 500)),
  };
}

/** Says which words and links differ between two versions of a page. */
function comparePage(path: string, versions: readonly Buffer[]): ComparedPage {
  const read = versions.map((html) => {
    const bags = { words: new Map<string, number>(), links: new Map<string, number>() };
    const add = (bag: Bag) => (item: string) => void bag.set(item, (bag.get(item) ?? 0) + 1);
    readPageContent(html.toString('utf8'), { word: add(bags.words), link: add(bags.links) });
    return bags;
  });
  const [before, after] = read as [(typeof read)[0], (typeof read)[0]];
  const differences = (of: 'words' | 'links') => ({
    lost: moreIn(before[of], after[of]),
    won: moreIn(after[of], before[of]),
  });
  return { path, words: differences('words'), links: differences('links') };
}

/** Reads two versions of each page from the standard input. */
async function comparePages({ pageBytes, bytes }: SectionLimits) {
  for await (const { data, files } of readFrames(process.stdin, { line: 1000, file: pageBytes, all: bytes }))
    writeFrame({ type: 'compared', page: comparePage(v.parse(v.string(), data), files) });
  return { type: 'printed', text: '' };
}

/** Runs the inspector: `node inspect.js <limits as JSON>`, or with `compare` behind it. */
export async function inspect(): Promise<void> {
  const [, , text = '', mode] = process.argv;
  const limits = JSON.parse(text) as SectionLimits;
  try {
    writeFrame(await (mode === 'compare' ? comparePages(limits) : copyFrames(limits, readPrinted())));
  } catch (error) {
    const reason = v.isValiError(error) ? v.summarize(error.issues) : messageOf(error);
    writeFrame({ type: 'refusal', reason: plainText(`The answer of the composer is not valid: ${reason}.`) });
  }
  process.exit();
}
