import type { ServerResponse } from 'node:http';

const sentences: Readonly<Record<number, string>> = {
  400: 'This address cannot be read.',
  404: 'There is no such file.',
  405: 'Only GET and HEAD are answered here.',
  412: 'The file has changed.',
  416: 'The file has no such part.',
};

/** What a refused answer no longer is: a file, whole or in part, that may be kept. */
const headersOfFiles = ['content-encoding', 'content-length', 'etag', 'last-modified', 'accept-ranges'];

/** Answers with a status and one plain sentence; an answer that has begun is cut, so that nobody takes it for whole. */
export function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of headersOfFiles) response.removeHeader(name);
  // Else a cache may keep a 404, and a file that is uploaded a second later is missing for hours.
  response.setHeader('cache-control', 'no-cache');
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${sentences[status] ?? 'Something went wrong here.'}\n`);
}
