import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import send from 'send';

import { type FileKind, fileHeaders } from './headerPolicy';
import { hashOf } from '../registry/signed';
import type { LocalObjects } from './localObjects';
import type { SiteFile, StoredBytes } from './Snapshot';

/** A file that is sent from memory. */
export type MemoryFile = {
  readonly type: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gz?: Buffer;
};

/** How long a request waits for a file that is still being fetched to this machine, in ms. */
const BRINGING_MS = 4000;

/** The compressed forms, best first. */
const encodings = [
  { name: 'br', form: 'br' },
  { name: 'gzip', form: 'gz' },
] as const;

const sentences: Readonly<Record<number, string>> = {
  400: 'This address cannot be read.',
  403: 'Only pages of this site may send data here.',
  404: 'There is no such file.',
  405: 'This method is not answered here.',
  411: 'A Content-Length is needed.',
  412: 'The file has changed.',
  413: 'That is too long.',
  415: 'That type is not read here.',
  416: 'The file has no such part.',
  503: 'This file cannot be fetched at the moment: try again.',
};

/** Headers of a file that an error answer must not have. */
const headersOfFiles = ['content-encoding', 'content-length', 'etag', 'accept-ranges'];

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] as string);
}

/**
 * Answers with a status and one plain sentence. An answer that has begun is aborted, so that nobody takes it for
 * complete.
 * @param of `release`: other sites may read the error, as they may read its files
 */
export function refuse(response: ServerResponse, status: number, of: FileKind = 'site'): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of headersOfFiles) response.removeHeader(name);
  setHeaders(response, fileHeaders[of]);
  // Otherwise a cache may keep a 404, and a file that exists a second later is missing for hours.
  response.setHeader('cache-control', 'no-cache');
  if (status === 503) response.setHeader('retry-after', '1');
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${sentences[status] ?? 'Something went wrong here.'}\n`);
}

function isAccepted(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', weight = ''] = part.trim().split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/** The best compressed form that the browser accepts. */
function bestForm(
  request: IncomingMessage,
  forms: { readonly br?: unknown; readonly gz?: unknown },
): (typeof encodings)[number] | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return encodings.find(({ name, form }) => forms[form] !== undefined && isAccepted(accepted, name));
}

/** The ETag: it depends on the bytes only, so it is the same on every server. */
function etagOf(hash: string): string {
  return `"${hash.replace(/^sha384-/, '').slice(0, 32)}"`;
}

/** Sends from memory, without ranges. Conditional requests are honoured only with status 200. */
export function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  file: MemoryFile,
  status: 200 | 404,
): void {
  const best = bestForm(request, file);
  const bytes = (best && file[best.form]) ?? file.plain;
  response.setHeader('content-type', file.type);
  if (file.br || file.gz) response.setHeader('vary', 'accept-encoding');
  if (best) response.setHeader('content-encoding', best.name);
  if (status === 200) {
    const etag = etagOf(hashOf(bytes));
    response.setHeader('etag', etag);
    const known = String(request.headers['if-none-match'] ?? '').split(',');
    if (known.some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))) {
      response.removeHeader('content-encoding');
      response.removeHeader('content-type');
      response.writeHead(304).end();
      return;
    }
  }
  response.writeHead(status, { 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The checked file of an object; nothing when it is damaged or cannot be fetched in time. */
export async function placeOf(objects: LocalObjects, bytes: StoredBytes): Promise<string | undefined> {
  const place = objects.placeOf(bytes);
  if (place !== undefined) return place;
  const ended = new AbortController();
  const late = wait(BRINGING_MS, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    return await Promise.race([objects.bring(bytes).catch(() => undefined), late]);
  } finally {
    ended.abort();
  }
}

/** Sends a local file; `send` handles ranges and conditional requests. @returns whether the file existed. */
function sendPlace(
  request: IncomingMessage,
  response: ServerResponse,
  place: string,
  of: FileKind,
): Promise<boolean> {
  // Whoever has gone meanwhile gets no file opened: nothing would close it.
  if (response.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    send(request, encodeURIComponent(path.basename(place)), {
      root: path.dirname(place),
      cacheControl: false,
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

/** Answers with a file, compressed if the browser accepts that and the compressed form is not damaged. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  objects: LocalObjects,
  file: SiteFile,
): Promise<void> {
  setHeaders(response, fileHeaders[file.of]);
  response.setHeader('content-type', file.type ?? 'application/octet-stream');
  if (file.br || file.gz) response.setHeader('vary', 'accept-encoding');
  const best = bestForm(request, file);
  for (const form of best ? [best.form, 'plain' as const] : ['plain' as const]) {
    const bytes = file[form] ?? file.plain;
    // Somebody may delete copies at any time: a missing one is fetched again, once.
    for (let tries = 0; tries < 2; tries++) {
      const place = await placeOf(objects, bytes);
      if (place === undefined) break;
      response.setHeader('etag', etagOf(bytes.hash));
      if (form === 'plain') response.removeHeader('content-encoding');
      else response.setHeader('content-encoding', best?.name ?? '');
      if (await sendPlace(request, response, place, file.of)) return;
      objects.forget(bytes);
    }
  }
  refuse(response, 503, file.of);
}
