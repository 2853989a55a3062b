import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** A client on a slow connection, which reads a file bit by bit. */
export type SlowReader = {
  /** Reads about another megabyte. */
  readOn(): Promise<void>;
  /** Reads the rest and returns the total number of bytes. */
  finish(): Promise<number>;
};

/** Larger than all buffers between server and client, so that the server must keep the file open. */
export const slowFileBytes = 32 << 20;

export async function createSlowReader(url: string): Promise<SlowReader> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  let bytes = 0;
  let ended = false;
  answer.once('end', () => (ended = true));
  // A closed connection shows as missing bytes.
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
  // Reads run one after the other.
  const then = (limit: number) => (last = last.then(() => read(limit)));
  return {
    readOn: () => then(1 << 20),
    async finish() {
      await then(Number.POSITIVE_INFINITY);
      return bytes;
    },
  };
}
