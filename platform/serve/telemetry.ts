/** Receives beacons and browser reports, counts them in memory, and writes the totals into the registry each minute. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { REPORTS_PATH, TELEMETRY_PATH, VISIT_BYTES } from '../contract/telemetry';
import { log } from '../house/log';
import { messageOf } from '../house/UserError';
import type { Registry } from '../registry/Registry';
import { writeTally } from '../registry/tallies';
import { type Countable, type CountListener, createCounters } from './createCounters';
import { readBody } from './readBody';
import { refuse } from './sendFile';

export type TelemetryOptions = {
  /** How often totals are written, in ms. All servers count in the same spans of time. */
  readonly every?: number;
  readonly listener?: CountListener | undefined;
};

export type Telemetry = {
  /**
   * Answers a request to one of its addresses, with any method, from memory.
   * @returns false for every other address.
   */
  answer(request: IncomingMessage, response: ServerResponse, countable: Countable): Promise<boolean>;
  /** Writes what is not written yet. */
  close(): Promise<void>;
};

/** A browser's reports repeat the whole policy; a visit is small. */
const REPORTS_BYTES = 32_768;

/** What each address accepts. */
const takes = {
  [TELEMETRY_PATH]: { type: /^application\/json\b/, bytes: VISIT_BYTES, take: 'visit' },
  [REPORTS_PATH]: { type: /^application\/reports\+json\b/, bytes: REPORTS_BYTES, take: 'reports' },
} as const;

/**
 * How many requests are read at once, and how many per second after that: a hundred times what a clinic's site will
 * see.
 */
const AT_ONCE = 500;
const A_SECOND = 50;

/** Limits the rate of requests. It counts all senders together, because counting each would mean to identify them. */
function createGate(): () => boolean {
  let left = AT_ONCE;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(AT_ONCE, left + ((now - at) / 1000) * A_SECOND);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** Why a request is refused before its body is read, as a status; nothing when it is read. */
function refusalOf(
  { method, headers }: IncomingMessage,
  { type, bytes }: (typeof takes)[keyof typeof takes],
): number | undefined {
  if (method !== 'POST') return 405;
  if (!type.test(headers['content-type'] ?? '')) return 415;
  const length = headers['content-length'];
  if (length === undefined) return 411;
  if (Number(length) > bytes) return 413;
  // Requests from pages of other sites are refused.
  const from = headers['sec-fetch-site'];
  return from === undefined || from === 'same-origin' ? undefined : 403;
}

export function createTelemetry(
  registry: Registry,
  { every = 60_000, listener }: TelemetryOptions = {},
): Telemetry {
  const counters = createCounters(listener);
  const mayRead = createGate();
  const server = randomBytes(8).toString('hex');
  let since = Math.floor(Date.now() / every) * every;
  let isReported = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const tally = counters.take(since);
    since = Math.floor(Date.now() / every) * every;
    if (!tally) return;
    try {
      await writeTally(registry, tally, server);
      isReported = false;
    } catch (error) {
      if (!isReported)
        log(
          `telemetry cannot be written to ${registry.url}, so no canary can be watched by it: ${messageOf(error)}`,
        );
      isReported = true;
    }
  }

  function wait(): void {
    timer = setTimeout(
      () => {
        writing = write().finally(wait);
      },
      since + every - Date.now() + 1,
    );
    timer.unref();
  }
  wait();

  return {
    async answer(request, response, countable) {
      const place = request.url ?? '';
      if (place !== TELEMETRY_PATH && place !== REPORTS_PATH) return false;
      const wanted = takes[place];
      const status = refusalOf(request, wanted) ?? (mayRead() ? undefined : 429);
      if (status !== undefined) {
        if (status === 405) response.setHeader('allow', 'POST');
        // The answer does not wait for the body.
        response.setHeader('connection', 'close');
        refuse(response, status);
        return true;
      }
      const body = await readBody(request, wanted.bytes);
      if (!body || !counters[wanted.take](body.toString('utf8'), countable)) {
        refuse(response, body ? 400 : 413);
        return true;
      }
      response.removeHeader('connection');
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
      return true;
    },
    async close() {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      await write();
    },
  };
}
