import { type IncomingHttpHeaders, request } from 'node:http';

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Sends the path unchanged; a browser would normalise it. */
export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Reply>;

/** Returns a function that sends requests to the server at this URL, each on its own connection. */
export function asking(url: string): Ask {
  const { hostname, port } = new URL(url);
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path, headers, method, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
}
