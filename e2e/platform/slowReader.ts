import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** Somebody on a bad line: takes a file bit by bit. */
export type SlowReader = {
  /** Reads on for about a megabyte. */
  readOn(): Promise<void>;
  /** Reads the rest, and answers how many bytes came in all. */
  finish(): Promise<number>;
};

/** More than the buffers between server and reader hold, so that the server has to keep the file open. */
export const slowFileBytes = 32 << 20;

export async function createSlowReader(url: string): Promise<SlowReader> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  let bytes = 0;
  let ended = false;
  answer.once('end', () => (ended = true));
  // A cut connection shows as bytes that are missing.
  answer.once('error', () => (ended = true));
  async function read(limit: number): Promise<void> {
    const until = bytes + limit;
    while (bytes < until && !ended) {
      const chunk = answer.read() as Buffer | null;
      if (chunk) bytes += chunk.length;
      else await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  let last = Promise.resolve();
  // One after the other.
  const then = (limit: number) => (last = last.then(() => read(limit)));
  return {
    readOn: () => then(1 << 20),
    async finish() {
      await then(Number.POSITIVE_INFINITY);
      return bytes;
    },
  };
}
