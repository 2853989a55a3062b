import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Counter, Gauge, Histogram, Registry as Metrics } from 'prom-client';

import { timeSteps } from '../contract/telemetry';
import { UserError } from '../house/UserError';
import type { CountListener } from './createCounters';
import type { LiveSite } from './liveSite';
import type { MetricsPlace } from './metricsPlaceOf';

/**
 * Counts are shown only in steps of this size, so that the difference of two answers shows no single visit.
 */
const SHOWN_FROM = 20;

/** The value for a load that took longer than the last step, in ms. */
const LONGER_MS = 10_000;

/** Lets a count through in whole steps. */
function inSteps(show: (key: string) => void): (key: string) => void {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count % SHOWN_FROM);
    if (count === SHOWN_FROM) show(key);
  };
}

export type SiteMetrics = {
  readonly listener: CountListener;
  /**
   * Answers `/metrics` on an address of its own, for Prometheus.
   * @throws UserError when the place is taken
   */
  serve(site: Pick<LiveSite, 'health' | 'view'>, place: MetricsPlace): Promise<MetricsServer>;
};

export type MetricsServer = { readonly port: number; close(): Promise<void> };

/** Metrics in the format of Prometheus. They are created only where METRICS is set. */
export function createMetrics(): SiteMetrics {
  const metrics = new Metrics();
  const registers = [metrics];
  const loads = new Counter({
    name: 'site_module_loads_total',
    help: `How attempts at modules ended in visitors' browsers. Shown in steps of ${SHOWN_FROM}.`,
    labelNames: ['module', 'release', 'outcome'],
    registers,
  });
  const times = new Histogram({
    name: 'site_module_load_seconds',
    help: `How long loads took, by their upper ends. Shown in steps of ${SHOWN_FROM}.`,
    labelNames: ['app', 'release'],
    buckets: timeSteps.map((ms) => ms / 1000),
    registers,
  });
  const vitals = new Counter({
    name: 'site_web_vitals_total',
    help: `Visits by how their Web Vitals are judged. Shown in steps of ${SHOWN_FROM}.`,
    labelNames: ['vital', 'judged'],
    registers,
  });
  const reports = new Counter({
    name: 'site_browser_reports_total',
    help: `What browsers refused or suffered, by directive. Shown in steps of ${SHOWN_FROM}.`,
    labelNames: ['what', 'release'],
    registers,
  });
  const state = new Gauge({ name: 'site_state', help: 'The state of the log that is served.', registers });
  const healthy = new Gauge({ name: 'site_healthy', help: 'Does /healthz say that all is well?', registers });

  const words = (key: string) => key.split(' ');
  const countLoad = inSteps((key) => {
    const [module = '', release = '', outcome = ''] = words(key);
    loads.inc({ module, release, outcome }, SHOWN_FROM);
  });
  const countTime = inSteps((key) => {
    const [app = '', release = '', step = ''] = words(key);
    const end = timeSteps[Number(step)] ?? LONGER_MS;
    for (let one = 0; one < SHOWN_FROM; one += 1) times.observe({ app, release }, end / 1000);
  });
  const countVital = inSteps((key) => {
    const [vital = '', judged = ''] = words(key);
    vitals.inc({ vital, judged }, SHOWN_FROM);
  });
  const countReport = inSteps((key) => {
    const [what = '', release = ''] = words(key);
    reports.inc({ what, release }, SHOWN_FROM);
  });

  return {
    listener: {
      onLoad(module, release, how, step) {
        const [app = ''] = module.split('/');
        const id = release.split('/')[1] ?? '';
        countLoad(`${module} ${id} ${how}`);
        if (how === 'loaded' || how === 'again' || how === 'before') countTime(`${app} ${id} ${step}`);
      },
      onVital: (vital, judged) => countVital(`${vital} ${judged}`),
      onReport: (what, release) => countReport(`${what} ${release}`),
    },
    serve(site, { host, port }) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics' || request.method !== 'GET') {
          response.writeHead(404).end();
          return;
        }
        state.set(site.view().number);
        healthy.set(site.health().ok ? 1 : 0);
        void metrics.metrics().then((text) => {
          response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
        });
      });
      return new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(
            new UserError(
              `Metrics cannot be served on ${host}:${port} (${error.code ?? error.message}): choose another place, as in METRICS=9465.`,
            ),
          ),
        );
        server.listen(port, host, () => {
          const close = () =>
            new Promise<void>((done) => {
              server.close(() => done());
              server.closeAllConnections();
            });
          resolve({ port: (server.address() as AddressInfo).port, close });
        });
      });
    },
  };
}
