/** Counters for Prometheus: modules that failed in visitors' browsers, and what the site's policy refused there. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Counter, Gauge, Registry } from 'prom-client';
import * as v from 'valibot';

import { failureOutcomes, MAX_REPORTED_FAILURES } from '../contract/failures';
import { messageOf, UserError } from '../lib/UserError';
import type { LiveSite } from './follow';
import { contentSecurityPolicy } from './headers';
import type { View } from './view';

/** The address on which metrics are served. */
export type MetricsAddress = { readonly host: string; readonly port: number };

export type Metrics = ReturnType<typeof createMetrics>;

export type MetricsServer = Awaited<ReturnType<Metrics['serve']>>;

const name = v.pipe(v.string(), v.maxLength(80));
const failure = v.strictObject({ app: name, release: name, outcome: v.picklist(failureOutcomes) });
const failures = v.pipe(v.string(), v.parseJson(), v.array(failure), v.maxLength(MAX_REPORTED_FAILURES));

const body = v.nullish(v.object({ effectiveDirective: v.optional(v.string(), '') }));
const reports = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ type: v.string(), body })),
  v.maxLength(50),
);

/** The label of every unknown name, so that requests cannot create labels. */
const OTHER = 'other';

const kinds = new Set(['csp-violation', 'integrity-violation']);

/** The directives of our policies, and those that browsers report instead of them. */
const directives = new Set([
  ...contentSecurityPolicy({ mapOrigin: '' })
    .split('; ')
    .map((text) => text.split(' ')[0] ?? ''),
  ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr', ''],
]);

/** Metrics in the format of Prometheus, created only if METRICS is set. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const failed = new Counter({
    name: 'site_module_failures_total',
    help: "Attempts at modules that failed in visitors' browsers.",
    labelNames: ['app', 'release', 'outcome'],
    registers,
  });
  const violations = new Counter({
    name: 'site_violations_total',
    help: "What browsers refused because of the site's policy or hashes.",
    labelNames: ['kind', 'directive'],
    registers,
  });
  const entries = new Gauge({
    name: 'site_entry',
    help: 'The entry that is served, by app.',
    labelNames: ['app'],
    registers,
  });
  const healthy = new Gauge({ name: 'site_healthy', help: 'Does /healthz say that all is well?', registers });

  return {
    /** Counts the body of a page's beacon. Returns false if it is not a valid one. */
    countFailures(text: string, { live }: Pick<View, 'live'>): boolean {
      const parsed = v.safeParse(failures, text);
      for (const { app, release, outcome } of parsed.success ? parsed.output : []) {
        const isApp = Object.hasOwn(live.apps, app);
        const known = isApp ? live.apps[app] : undefined;
        const isRelease = [known?.current, ...(known?.previous ?? [])].some((one) => one?.id === release);
        failed.inc({ app: isApp ? app : OTHER, release: isRelease ? release : OTHER, outcome });
      }
      return parsed.success;
    },
    /** Counts the body of a browser's reports. Returns false if it is not a valid one. */
    countReports(text: string): boolean {
      const parsed = v.safeParse(reports, text);
      for (const { type, body: about } of parsed.success ? parsed.output : []) {
        const directive = about?.effectiveDirective ?? '';
        violations.inc({
          kind: kinds.has(type) ? type : OTHER,
          directive: directives.has(directive) ? directive : OTHER,
        });
      }
      return parsed.success;
    },
    /** Serves `/metrics` on a separate address. @throws UserError if the address is in use. */
    async serve(site: Pick<LiveSite, 'health'>, { host, port }: MetricsAddress) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics' || request.method !== 'GET') {
          response.writeHead(404).end();
          return;
        }
        const { ok, live } = site.health();
        for (const [app, number] of Object.entries(live)) entries.set({ app }, number);
        healthy.set(ok ? 1 : 0);
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
