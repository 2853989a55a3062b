import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The number of pieces of a page, and the delay of each in ms. */
const PIECES = 10;
const PAUSE = 60;

export type Pieces = { readonly url: string; close(): Promise<void> };

/** Starts a proxy that sends the body of every page in pieces, as on a slow or lossy connection. */
export async function startPieces(site: string): Promise<Pieces> {
  const server = createServer((request, response) => {
    const pass = async () => {
      const answer = await fetch(site + (request.url ?? '/'), { headers: { 'accept-encoding': 'identity' } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      for (const name of ['content-type', 'content-security-policy'])
        response.setHeader(name, answer.headers.get(name) ?? '');
      response.writeHead(answer.status);
      const head = Math.max(0, bytes.indexOf('</head>'));
      if (head === 0) return response.end(bytes);
      response.write(bytes.subarray(0, head));
      const until = (piece: number) => head + Math.floor(((bytes.length - head) * piece) / PIECES);
      for (let piece = 0; piece < PIECES; piece += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        response.write(bytes.subarray(until(piece), until(piece + 1)));
      }
      return response.end();
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
