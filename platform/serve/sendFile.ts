import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import send from 'send';

import { contentTypeOf } from './contentTypes';
import { chooseEncoding } from './encodings';
import type { IndexedFile } from './fileIndex';
import { refuse } from './refuse';

/** Answers with a file as it lies there, compressed if the visitor takes that; ranges and conditions by `send`. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, encodings }: IndexedFile,
): void {
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), encodings);
  response.setHeader('content-type', contentTypeOf(file) ?? 'application/octet-stream');
  if (encodings.length > 0) response.setHeader('vary', 'accept-encoding');
  if (encoding) response.setHeader('content-encoding', encoding.name);
  const served = file + (encoding?.suffix ?? '');
  send(request, encodeURIComponent(path.basename(served)), {
    root: path.dirname(served),
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
  })
    .on('error', (error: { status?: number }) => refuse(response, error.status ?? 500))
    .pipe(response);
}
