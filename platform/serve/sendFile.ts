import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import send from 'send';

import { type FileKind, fileHeaders } from './headerPolicy';
import { hashOf } from '../registry/envelope';
import type { LocalObjects } from './localObjects';
import type { SiteFile, StoredBytes } from './Snapshot';

/** A file that is answered from memory. */
export type MemoryFile = {
  readonly type: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gz?: Buffer;
};

/** How long a visitor waits for a file that is still on its way to this machine, in ms. */
const BRINGING_MS = 4000;

/** What we compress to, best first. */
const encodings = [
  { name: 'br', form: 'br' },
  { name: 'gzip', form: 'gz' },
] as const;

const sentences: Readonly<Record<number, string>> = {
  400: 'This address cannot be read.',
  403: 'Only pages of this site may tell something here.',
  404: 'There is no such file.',
  405: 'This method is not answered here.',
  411: 'The length has to be said first.',
  412: 'The file has changed.',
  413: 'That is too long.',
  415: 'That type is not read here.',
  416: 'The file has no such part.',
  429: 'Too much at once.',
  503: 'This file cannot be had at the moment: ask again.',
};

/** What a refused answer no longer is: a file, whole or in part, that may be kept. */
const headersOfFiles = ['content-encoding', 'content-length', 'etag', 'last-modified', 'accept-ranges'];

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] as string);
}

/**
 * Answers with a status and one plain sentence; an answer that has begun is cut, so that nobody takes it for whole.
 * @param of a release: other sites may read the refusal, as they may read its files
 */
export function refuse(response: ServerResponse, status: number, of: FileKind = 'site'): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of headersOfFiles) response.removeHeader(name);
  setHeaders(response, fileHeaders[of]);
  // Else a cache may keep a 404, and a file that is there a second later is missing for hours.
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

/** The best form that the visitor takes. */
function bestForm(
  request: IncomingMessage,
  forms: { readonly br?: unknown; readonly gz?: unknown },
): (typeof encodings)[number] | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return encodings.find(({ name, form }) => forms[form] !== undefined && isAccepted(accepted, name));
}

/** The validator of bytes: of their content alone, the same on every server. */
function etagOf(hash: string): string {
  return `"${hash.replace(/^sha384-/, '').slice(0, 32)}"`;
}

/** Answers from memory, without parts. Conditions count for what is there (status 200) only. */
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

/** The checked file of an object; nothing when it is damaged, or does not come in time. */
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

/** Sends a file of this machine; ranges and conditions by `send`. Answers whether it was there. */
function sendPlace(
  request: IncomingMessage,
  response: ServerResponse,
  place: string,
  of: FileKind,
): Promise<boolean> {
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    send(request, encodeURIComponent(path.basename(place)), {
      root: path.dirname(place),
      cacheControl: false,
      dotfiles: 'deny',
      index: false,
    })
      .on('error', (error: { status?: number }) => {
        if (error.status === 404 && !response.headersSent) resolve(false);
        else refuse(response, error.status ?? 500, of);
      })
      .pipe(response);
  });
}

/**
 * Answers with a file, compressed if the visitor takes that and the compressed form is well.
 * @param changed ISO 8601
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  objects: LocalObjects,
  file: SiteFile,
  changed: string,
): Promise<void> {
  setHeaders(response, fileHeaders[file.of]);
  response.setHeader('content-type', file.type ?? 'application/octet-stream');
  response.setHeader('last-modified', new Date(changed).toUTCString());
  if (file.noindex) response.setHeader('x-robots-tag', 'noindex');
  if (file.br || file.gz) response.setHeader('vary', 'accept-encoding');
  const best = bestForm(request, file);
  for (const form of best ? [best.form, 'plain' as const] : ['plain' as const]) {
    const bytes = file[form] ?? file.plain;
    // Copies are safe to delete: what is gone is brought again, once.
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
