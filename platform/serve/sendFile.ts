import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import Negotiator from 'negotiator';
import send from 'send';

import { type FileKind, fileHeaders } from './headers';
import type { LiveSite } from './follow';
import type { SiteFile, StoredBytes } from './view';

/** How long a request waits for a file that is still being fetched from the registry, in ms. */
const WAITED_MS = 4000;

/** The forms of a file. */
type Form = 'br' | 'gz' | 'plain';

const encodings = { br: 'br', gz: 'gzip' } as const;

const formOf: Readonly<Record<string, Form>> = { br: 'br', gzip: 'gz', identity: 'plain' };

const sentences: Readonly<Record<number, string>> = {
  400: 'This address cannot be read.',
  403: 'Only pages of this site may send data here.',
  404: 'There is no such file.',
  405: 'This method is not answered here.',
  406: 'This file exists in encodings only that your Accept-Encoding header refuses.',
  411: 'A Content-Length is needed.',
  412: 'The file has changed.',
  413: 'That is too long.',
  415: 'That type is not read here.',
  416: 'The file has no such part.',
  417: 'This expectation cannot be met.',
  503: 'This file cannot be fetched at the moment: try again.',
};

/** Headers of files that are removed from error answers. */
const headersOfFiles = ['content-encoding', 'content-length', 'etag', 'accept-ranges'];

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] as string);
}

/**
 * Sends a status and one sentence. An answer that has begun is aborted, so that it cannot pass for a complete one.
 * @param of `release`: other sites may read the error, as they may read the release's files
 */
export function refuse(response: ServerResponse, status: number, of: FileKind = 'site'): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of headersOfFiles) response.removeHeader(name);
  setHeaders(response, fileHeaders[of]);
  // Otherwise a cache may keep a 404 for hours, although the file exists a second later.
  response.setHeader('cache-control', 'no-cache');
  if (status === 503) response.setHeader('retry-after', '1');
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${sentences[status] ?? 'Something went wrong here.'}\n`);
}

/** Selects the encoding that the browser prefers, and the smallest of equal ones. Undefined if it refuses all. */
function bestForm(request: IncomingMessage, file: SiteFile): Form | undefined {
  // Files such as pictures have no compressed form.
  if (!file.br && !file.gz) return 'plain';
  const available = [...(file.br ? ['br'] : []), ...(file.gz ? ['gzip'] : []), 'identity'];
  // The types of the package lack this option.
  const negotiator = new Negotiator(request) as {
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  };
  const [best] = negotiator.encodings(available, { preferred: ['br', 'gzip'] });
  return best === undefined ? undefined : formOf[best];
}

/** The ETag. It depends on the bytes only, so it is the same on every server. */
function etagOf(hash: string): string {
  return `"${hash.replace(/^sha384-/, '').slice(0, 32)}"`;
}

function setFileHeaders(response: ServerResponse, file: SiteFile, form: Form): void {
  response.setHeader('content-type', file.type);
  response.setHeader('etag', etagOf((file[form] ?? file.plain).hash));
  if (file.br || file.gz) response.setHeader('vary', 'accept-encoding');
  if (form === 'plain') response.removeHeader('content-encoding');
  else response.setHeader('content-encoding', encodings[form]);
}

/** Returns the result of some work, or undefined if it fails or takes longer than a request waits. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const ended = new AbortController();
  const late = wait(WAITED_MS, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    ended.abort();
  }
}

/** What the server has copies of, and how it makes them again. */
type Source = Pick<LiveSite, 'repair'> & { readonly registry: Pick<LiveSite['registry'], 'copies'> };

/**
 * Returns the verified local file of an object, or undefined if it is damaged or cannot be fetched in time. A page that is gone is
 * rendered again, for later requests.
 */
async function localFile(source: Source, { bytes, ...object }: StoredBytes): Promise<string | undefined> {
  const { copies } = source.registry;
  const { hash, key } = object;
  const known = copies.cachedFile(hash);
  if (known !== undefined) return known;
  if (bytes) await copies.put(bytes, hash).catch(() => undefined);
  // Pages are not in the registry.
  const isPage = !bytes && key.endsWith('.html');
  const file = await inTime(isPage || bytes ? copies.find(hash) : copies.download(object));
  if (file === undefined && isPage) source.repair();
  return file;
}

/** Sends a local file; `send` handles ranges and conditional requests. Returns false if there is no such file; nothing was sent. */
function sendLocalFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  of: FileKind,
  acceptRanges: boolean,
): Promise<boolean> {
  // If the client has disconnected, no file is opened, because nothing would close it.
  if (response.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    send(request, encodeURIComponent(path.basename(file)), {
      root: path.dirname(file),
      acceptRanges,
      cacheControl: false,
      etag: false,
      // Clocks of writers differ, so a date would call old content new. The ETag depends on the bytes alone.
      lastModified: false,
      dotfiles: 'deny',
      index: false,
    })
      .on('error', (error: { status?: number }) => {
        if (error.status === 404 && !response.headersSent) resolve(false);
        else refuse(response, error.status ?? 500, of);
      })
      .on('stream', (stream: ReadStream) => {
        if (response.destroyed) stream.destroy();
        else response.once('close', () => stream.destroy());
      })
      .pipe(response);
  });
}

/**
 * Sends a file in the encoding that the browser prefers, or uncompressed if that encoding is damaged.
 * @param status 404, 410 or 503 for a page that stands for others: it is sent whole, whatever the request's conditions and encodings are
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  source: Source,
  file: SiteFile,
  status: 200 | 404 | 410 | 503 = 200,
): Promise<void> {
  const isFound = status === 200;
  setHeaders(response, fileHeaders[file.of]);
  response.statusCode = status;
  const { headers, method } = request;
  // Files have no date (RFC 9110, section 13.1.4).
  delete headers['if-unmodified-since'];
  if (!isFound) delete headers['if-match'];
  // RFC 9110, sections 14.2 and 13.1.5: a range is for GET, and a weak tag never matches.
  if (method === 'HEAD' || String(headers['if-range']).startsWith('W/')) delete headers['range'];
  const best = bestForm(request, file) ?? (isFound ? undefined : 'plain');
  if (!best) return refuse(response, 406, file.of);
  for (const form of new Set<Form>([best, 'plain'])) {
    const bytes = file[form] ?? file.plain;
    // Copies may be deleted at any time: a missing one is fetched again, once.
    for (let tries = 0; tries < 2; tries++) {
      const local = await localFile(source, bytes);
      if (local === undefined) break;
      setFileHeaders(response, file, form);
      if (!isFound) response.removeHeader('etag');
      if (await sendLocalFile(request, response, local, file.of, isFound)) return;
      source.registry.copies.forget(bytes.hash);
    }
  }
  refuse(response, 503, file.of);
}
