import autocannon, { type Request } from 'autocannon';

import { kilobytes } from '../platform/lib/log';
import { UserError } from '../platform/lib/UserError';
import { startSite } from '../platform/test/startSite';

const REQUESTS = 50_000;
const CONNECTIONS = 100;

type Asked = { readonly path: string; readonly status: number; readonly headers: Record<string, string> };

const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The requests of a visit to every page: the page, the files that it names, `/releases.json`, and some for 304, 404 and 301. */
async function visits(url: string): Promise<Asked[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = '/']) => path,
  );
  const asked: Asked[] = [];
  for (const page of pages) {
    const answer = await fetch(url + page, { headers: asBrowser });
    const html = await answer.text();
    const files = [
      ...new Set([...html.matchAll(/(?:src|href)="(\/r\/[^"#]+)/g)].map(([, file = '']) => file)),
    ];
    const again = { ...asBrowser, 'if-none-match': answer.headers.get('etag') ?? '' };
    asked.push(
      { path: page, status: 200, headers: asBrowser },
      ...files.map((path) => ({ path, status: 200, headers: asBrowser })),
      { path: '/releases.json', status: 200, headers: asBrowser },
      { path: page, status: 304, headers: again },
      { path: `${page}/no-such-page`, status: 404, headers: asBrowser },
      { path: `/about/?from=${pages.indexOf(page)}`, status: 301, headers: asBrowser },
    );
  }
  return asked;
}

/**
 * Sends 50 000 requests over a hundred connections to our server, in the mix that visitors cause, and returns a report.
 * @throws UserError if a response had the wrong status or did not come
 */
export async function benchServe(): Promise<string> {
  const site = await startSite();
  try {
    const asked = await visits(site.url);
    const wrong: string[] = [];
    const requests = asked.map(({ path, status, headers }): Request => ({
      method: 'GET',
      path,
      headers,
      onResponse: (got) => {
        if (got !== status) wrong.push(`${path} answered ${got} instead of ${status}`);
      },
    }));
    const result = await autocannon({ url: site.url, connections: CONNECTIONS, amount: REQUESTS, requests });
    const { latency, duration, errors, timeouts, throughput } = result;
    const failed = wrong.length + errors + timeouts;
    const text = `${failed} failed of ${result.requests.total} requests (${asked.length} addresses, ${CONNECTIONS} connections)
${Math.round(result.requests.total / duration)} requests/s · p50 ${latency.p50} ms · p99 ${latency.p99} ms · longest ${latency.max} ms · ${kilobytes(throughput.total / duration)}/s`;
    if (failed > 0 || result.requests.total !== REQUESTS)
      throw new UserError([text, `${errors} errors, ${timeouts} time-outs`, ...wrong.slice(0, 5)].join('\n'));
    return text;
  } finally {
    await site.stop();
  }
}
