import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request; nothing when it is longer than `atMost` bytes. Whoever awaits it also awaits what is done
 * with the body, so that an error there is caught where requests are answered (startServer).
 * @throws Error when the connection ends before the body does.
 */
export async function readBody(request: IncomingMessage, atMost: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  // The connection stays open for the answer when reading stops early.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > atMost) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
