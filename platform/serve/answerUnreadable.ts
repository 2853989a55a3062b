/** Answers to requests that Node.js cannot read or refuses by itself, which would otherwise have no policy and no text. */
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { hasPendingAnswers } from './admit';
import type { View } from './view';

/** What such an answer says about the site; nothing before the first view. */
type Site = Pick<View, 'name' | 'phones'>;

/** Nothing in these documents loads or runs, also if a page that opened one writes into it; and that page is cut off. */
const headers = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  connection: 'close',
} as const;

/** How long a refused client may read its answer, in ms. */
const READING_MS = 2000;

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const sentences: Readonly<Record<number, string>> = {
  400: 'Your browser sent a request that cannot be read.',
  408: 'The request took too long.',
  413: 'The request is too long.',
  421: 'This page has an address of its own.',
  431: 'The address is too long, or this site had stored too much in your browser. What it had stored is deleted now.',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function pageOf(status: number, site: Site | undefined, to = '/'): string {
  const name = escaped(site?.name ?? 'This site');
  const links = [...new Set(site?.phones)].map((target) => {
    const number = target.slice('tel:'.length);
    return `<li><a href="${escaped(target)}">${escaped(number)}</a></li>`;
  });
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${status} – ${name}</title><h1>${name}: this page could not be opened</h1>`,
    `<p>${sentences[status] ?? 'Something went wrong here.'} Please <a href="${escaped(to)}">open ${to === '/' ? 'the site again' : 'this page there'}</a>.</p>`,
    ...(links.length > 0
      ? [`<p>Phone numbers for help in a crisis, and of the clinic:</p><ul>${links.join('')}</ul>`]
      : []),
  ].join('\n');
}

/** Sends a page with the phones, which works without the site's files. @param to where it leads */
export function sendHelp(response: ServerResponse, status: number, site: Site, to: string): void {
  const page = pageOf(status, site, to);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(page) }).end(page);
}

/** Returns the bytes of a whole answer. */
function answerOf(status: number, site: Site | undefined): string {
  const page = pageOf(status, site);
  const all = {
    ...headers,
    // Too many cookies would keep this visitor from every page until they expire.
    ...(status === 431 ? { 'clear-site-data': '"cookies"' } : {}),
    'content-length': String(Buffer.byteLength(page)),
    date: new Date().toUTCString(),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', page].join('\r\n');
}

/**
 * Answers requests that the server cannot read.
 * @param site what the answers say about the site
 */
export function answerUnreadable(server: Server, site: () => Site | undefined): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (answered.has(socket)) return;
    answered.add(socket);
    // An answer that has begun cannot be followed by another one.
    if (error.code === 'ECONNRESET' || !socket.writable || hasPendingAnswers(socket)) {
      socket.destroy();
      return;
    }
    socket.end(answerOf(statuses[error.code ?? ''] ?? 400, site()));
    // Reading the rest of the request lets the client read the answer before the connection is reset.
    setTimeout(() => socket.destroy(), READING_MS).unref();
  });
}
