/** The stream between the processes that render a section. A frame is a line of JSON and, after it, files of the sizes that it names. */
import { writeSync } from 'node:fs';

import * as v from 'valibot';

const headSchema = v.object({
  sizes: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(3)),
  data: v.unknown(),
});

export type Frame = { readonly data: unknown; readonly files: readonly Buffer[] };

/** How long a full pipe is left to its reader, in ms. */
const PAUSE_MS = 2;

/** Writes all bytes to a pipe, and waits while it is full. */
function writeAll(pipe: number, bytes: Uint8Array): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(pipe, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }
}

/** Writes a frame to the standard output. */
export function writeFrame(data: unknown, files: readonly Uint8Array[] = []): void {
  const head = JSON.stringify({ sizes: files.map(({ length }) => length), data });
  for (const bytes of [Buffer.from(`${head}\n`), ...files]) writeAll(1, bytes);
}

/** The bounds of a stream in bytes: of each line, of each file, and of everything. */
export type FrameLimits = { readonly line: number; readonly file: number; readonly all: number };

/**
 * Reads frames one by one, so that at most one of them is in memory.
 * @throws Error if the stream exceeds its bounds, ends within a frame, or is something else.
 */
export async function* readFrames(input: AsyncIterable<Buffer>, limits: FrameLimits): AsyncGenerator<Frame> {
  const chunks = input[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let all = 0;

  /** Returns false at the end of the stream. */
  async function more(): Promise<boolean> {
    const next = await chunks.next();
    if (next.done) return false;
    rest = next.value;
    all += rest.length;
    if (all > limits.all) throw new Error(`it has more than ${limits.all} bytes`);
    return true;
  }

  /** Reads a line; undefined at the end of the stream. */
  async function line(): Promise<string | undefined> {
    const parts: Buffer[] = [];
    for (let length = 0; ;) {
      const end = rest.indexOf(0x0a);
      const part = end < 0 ? rest : rest.subarray(0, end);
      parts.push(part);
      length += part.length;
      if (length > limits.line) throw new Error(`it has a line of more than ${limits.line} bytes`);
      rest = end < 0 ? rest.subarray(rest.length) : rest.subarray(end + 1);
      if (end >= 0) return Buffer.concat(parts).toString('utf8');
      if (await more()) continue;
      if (length > 0) throw new Error('it ends within a line');
      return undefined;
    }
  }

  async function file(size: number): Promise<Buffer> {
    if (size > limits.file) throw new Error(`it has a file of more than ${limits.file} bytes`);
    const bytes = Buffer.alloc(size);
    for (let filled = 0; filled < size;) {
      if (rest.length === 0 && !(await more())) throw new Error('it ends within a file');
      const count = rest.copy(bytes, filled);
      filled += count;
      rest = rest.subarray(count);
    }
    return bytes;
  }

  for (let head = await line(); head !== undefined; head = await line()) {
    const { sizes, data } = v.parse(headSchema, JSON.parse(head));
    const files: Buffer[] = [];
    for (const size of sizes) files.push(await file(size));
    yield { data, files };
  }
}
