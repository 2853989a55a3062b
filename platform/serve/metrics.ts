/**
 * Counters for Prometheus: modules that failed in visitors' browsers, and what the site's policy refused there. Pages and
 * browsers report them; the bodies are not stored.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Counter, Registry } from 'prom-client';
import * as v from 'valibot';

import { failureOutcomes, MAX_REPORTED_FAILURES } from '../contract/failures';
import { messageOf, UserError } from '../lib/UserError';
import { serverPaths } from '../render/SiteDescription';
import { contentSecurityPolicy } from './headers';
import { refuse } from './sendFile';
import type { View } from './view';

/** The name of the counter of failures, with the labels `app`, `release` and `outcome`. */
export const FAILURES_METRIC = 'site_module_failures_total';

/** The address on which metrics are served. */
export type MetricsAddress = { readonly host: string; readonly port: number };

export type Metrics = ReturnType<typeof createMetrics>;

export type MetricsServer = Awaited<ReturnType<Metrics['serve']>>;

const nameSchema = v.pipe(v.string(), v.maxLength(80));
const failureSchema = v.strictObject({
  app: nameSchema,
  release: nameSchema,
  outcome: nameSchema,
});
const failuresSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(failureSchema),
  v.maxLength(MAX_REPORTED_FAILURES),
);

const reportBodySchema = v.nullish(v.object({ effectiveDirective: v.optional(v.string(), '') }));
const reportsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ type: v.string(), body: reportBodySchema })),
  v.maxLength(50),
);

/** The label of every unknown name, so that requests cannot create labels. */
const OTHER = 'other';

const outcomes: ReadonlySet<string> = new Set(failureOutcomes);

const kinds = new Set(['csp-violation', 'integrity-violation']);

/** The directives of our policies, and those that browsers report instead of them. */
const directives = new Set([
  ...contentSecurityPolicy({ mapOrigin: '' })
    .split('; ')
    .map((text) => text.split(' ')[0] ?? ''),
  ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr', ''],
]);

/**
 * Reads the body of a request. Returns undefined if it is longer than `maxBytes`.
 * @throws Error if the connection closes before the end of the body.
 */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  // The connection stays open for the answer when reading stops early.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the status of a request that is rejected before its body is read; undefined if it is accepted. */
function rejectionStatus(
  { method, headers }: IncomingMessage,
  type: RegExp,
  bytes: number,
): number | undefined {
  if (method !== 'POST') return 405;
  if (!type.test(headers['content-type'] ?? '')) return 415;
  const length = headers['content-length'];
  if (length === undefined) return 411;
  if (Number(length) > bytes) return 413;
  // Pages of other sites must not be able to change the counts.
  const from = headers['sec-fetch-site'];
  return from === undefined || from === 'same-origin' ? undefined : 403;
}

/** Metrics in the format of Prometheus, created only if METRICS is set. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const failed = new Counter({
    name: FAILURES_METRIC,
    help: "Modules and buttons that failed in visitors' browsers.",
    labelNames: ['app', 'release', 'outcome'],
    registers,
  });
  const violations = new Counter({
    name: 'site_violations_total',
    help: "What browsers refused because of the site's policy or hashes.",
    labelNames: ['kind', 'directive'],
    registers,
  });

  /** Counts the body of a page's beacon. Returns false if it is not a valid one. */
  function countFailures(text: string, { live }: Pick<View, 'live'>): boolean {
    const parsed = v.safeParse(failuresSchema, text);
    for (const { app, release, outcome } of parsed.success ? parsed.output : []) {
      const isApp = Object.hasOwn(live.apps, app);
      const known = isApp ? live.apps[app] : undefined;
      const isRelease = [known?.current, ...(known?.previous ?? [])].some((one) => one?.id === release);
      // A page may be older or newer than this server.
      const isOutcome = outcomes.has(outcome);
      failed.inc({
        app: isApp ? app : OTHER,
        release: isRelease ? release : OTHER,
        outcome: isOutcome ? outcome : OTHER,
      });
    }
    return parsed.success;
  }

  /** Counts the body of a browser's reports. Returns false if it is not a valid one. */
  function countReports(text: string): boolean {
    const parsed = v.safeParse(reportsSchema, text);
    for (const { type, body } of parsed.success ? parsed.output : []) {
      const directive = body?.effectiveDirective ?? '';
      violations.inc({
        kind: kinds.has(type) ? type : OTHER,
        directive: directives.has(directive) ? directive : OTHER,
      });
    }
    return parsed.success;
  }

  /** By path: the content type and the maximum size of a body. Reports of browsers contain the whole policy. */
  const endpoints = new Map([
    [serverPaths.failures, { type: /^application\/json\b/, bytes: 4096, count: countFailures }],
    [serverPaths.reports, { type: /^application\/reports\+json\b/, bytes: 32_768, count: countReports }],
  ]);

  return {
    /**
     * Answers a request to one of the two endpoints, with any method.
     * @returns false for other paths
     */
    async take(
      request: IncomingMessage,
      response: ServerResponse,
      view: Pick<View, 'live'>,
    ): Promise<boolean> {
      const endpoint = endpoints.get(request.url ?? '');
      if (!endpoint) return false;
      const { type, bytes, count } = endpoint;
      let status = rejectionStatus(request, type, bytes);
      if (status === 405) response.setHeader('allow', 'POST');
      if (status === undefined) {
        const text = await readBody(request, bytes);
        if (text === undefined) status = 413;
        else if (!count(text.toString('utf8'), view)) status = 400;
        else response.removeHeader('connection');
      } else {
        // Close the connection, because the body has not been read.
        response.setHeader('connection', 'close');
      }
      if (status === undefined) response.writeHead(204, { 'cache-control': 'no-store' }).end();
      else refuse(response, status);
      return true;
    },
    /** Serves `/metrics` on a separate address. @throws UserError if the address is in use. */
    async serve({ host, port }: MetricsAddress) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics' || request.method !== 'GET') {
          response.writeHead(404).end();
          return;
        }
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      try {
        await once(server.listen(port, host), 'listening');
      } catch (error) {
        throw new UserError(
          `Metrics cannot be served on ${host}:${port} (${messageOf(error)}): choose another place, as in METRICS=9465.`,
        );
      }
      const close = async () => {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      };
      return { port: (server.address() as AddressInfo).port, close };
    },
  };
}
