import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import type { LiveReleases } from '@site/platform/contract/releases';
import { verifySite } from '@site/platform/serve/verify';
import { allowsExactly } from '@site/platform/test/allowsExactly';
import { testSite } from '@site/platform/test/testSite';
import { expect } from 'playwright/test';

import { hydrated } from '../support/hydrated';
import { type Ask, asking } from '../support/asking';
import { allPaths, samplePaths } from '../support/site';
import { proxyConfig, startNginx } from '../support/startNginx';
import { freePort } from '../support/startProgram';
import { proxyRecipes, startProxy } from '../support/startProxy';
import { type NamesOf, startStaticHost } from '../support/startStaticHost';
import { test } from '../support/test';
import { watch } from '../support/watch';
import { root } from './copyOfTheProject';
import { registryIn } from './registryCopy';

const scratch = mkdtempSync(path.join(tmpdir(), 'site-serving-'));
const cache = path.join(scratch, 'cache');

/** The registry of the running tests, on a machine that has never read it: it renders the same pages as the server did. */
const registry = registryIn(testSite.registry, cache);

test.describe.configure({ mode: 'default' });

// Playwright also loads this file in processes that run none of its tests.
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const br = { 'accept-encoding': 'br' };

/** Requests to whose answers a proxy might add, or from which it might take, something. */
async function requestsOf(ask: Ask): Promise<Parameters<Ask>[]> {
  const [, script = ''] = /<script defer src="([^"]+)"/.exec((await ask('/')).body.toString()) ?? [];
  const all: Parameters<Ask>[] = [
    ['/nothing', { range: 'bytes=0-3' }],
    [script, { range: 'bytes=10-19' }],
    [script, { range: 'bytes=99999999-' }],
  ];
  for (const path of ['/', '/releases.json', '/contact', script]) {
    all.push([path, br, 'HEAD']);
    for (const encoding of ['gzip, deflate, br, zstd', 'gzip, br;q=0', 'identity'])
      all.push([path, { 'accept-encoding': encoding }]);
    const known = { 'if-none-match': (await ask(path, br)).headers['etag'] ?? '' };
    for (const encoding of ['br', 'gzip']) all.push([path, { ...known, 'accept-encoding': encoding }]);
  }
  for (const path of [
    ...['/about/?x=1', '/blog/insomni%61', '/blog/understanding-sleep-disorders?a=b&c', '/nothing', '/%'],
    ...['/%E0%A4%A', '//about', '/blog%2Finsomnia', '/services/../about', '/blog/./insomnia', '/_headers'],
    ...['/r/', '/r/nothing.js', `${script}.not`, script.replace(/[^/]+$/, 'server/server.js')],
    ...[`/contact?release.booking=${'0123456789abcdef'.repeat(2)}`, '/live/shell/000000001.json'],
    ...['//evil.example/', '/\\evil.example/', '/a%0d%0aset-cookie:x=1/', '/..%2f..%2fpackage.json'],
  ])
    // Without this header some proxies ask for gzip themselves, and leave its ETag.
    all.push([path, { 'accept-encoding': 'identity' }]);
  for (const method of ['POST', 'OPTIONS']) all.push(['/about', {}, method]);
  return all;
}

const compared = [
  ...['content-type', 'content-encoding', 'content-range', 'etag', 'location', 'allow', 'set-cookie'],
  ...['integrity-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-powered-by'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'access-control-allow-origin'],
];

/** What of an answer must be the same, whoever sends it. */
async function summaryOf(ask: Ask, url: string, asked: Parameters<Ask>) {
  const { status, headers, body } = await ask(...asked);
  return {
    status,
    body: body.toString('latin1'),
    ...Object.fromEntries(compared.map((name) => [name, headers[name]])),
    vary: headers['vary']?.toLowerCase(),
    // nginx repeats it for some errors.
    cacheControl: [...new Set(headers['cache-control']?.split(', '))].join(', '),
    // The policy of a separate document names the host that was asked.
    policy: String(headers['content-security-policy']).replaceAll(new URL(url).host, 'this-host'),
  };
}

/** Asks both, and expects the same. @param ownErrors paths that the proxy answers itself */
async function expectSameAnswers(server: string, url: string, ownErrors: readonly string[] = []) {
  const [ofServer, ofProxy] = [asking(server), asking(url)];
  for (const asked of await requestsOf(ofServer))
    if (!ownErrors.includes(asked[0]))
      expect(await summaryOf(ofProxy, url, asked), JSON.stringify(asked)).toEqual(
        await summaryOf(ofServer, server, asked),
      );
}

test('the policy of a real page allows exactly its inline styles, and on a separate document only scripts of its releases', async ({
  baseURL,
}) => {
  const ask = asking(baseURL ?? '');
  for (const path of samplePaths) {
    const { headers, body } = await ask(path);
    expect(allowsExactly(String(headers['content-security-policy']), body.toString()), path).toBe(true);
  }
  const { apps } = JSON.parse((await ask('/releases.json')).body.toString()) as LiveReleases;
  const own = ['booking', 'shell'].flatMap((app) =>
    [apps[app]?.current, apps[app]?.previous[0]].flatMap((ref) => (ref ? [`*:*/r/${app}/${ref.id}/`] : [])),
  );
  const policy = String((await ask('/contact')).headers['content-security-policy']);
  // Browsers apply both policies.
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  const [, first = ''] = /^script-src ([^;,]*); report-to reports, /.exec(policy) ?? [];
  // The server repeats each source with its own host, for WebKit.
  const sources = first.split(' ').filter((source) => source.startsWith('*:*'));
  expect(sources.sort()).toEqual(own.sort());
});

test('nginx before the server, with the configuration in docs/operate.md, answers like the server alone, adds a header over TLS, and passes site verify', async ({
  baseURL,
  browser,
  request,
}) => {
  const server = baseURL ?? '';
  const [port, securePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const config = path.join(scratch, 'proxy.conf');
  writeFileSync(config, proxyConfig(scratch, new URL(server).host, port, securePort));
  const nginx = await startNginx(config, port);
  try {
    await expectSameAnswers(server, url);

    const claimed = await request.get(url, { headers: { 'x-forwarded-proto': 'https' } });
    expect(claimed.headers()['strict-transport-security']).toBeUndefined();
    const secure = await new Promise((resolve, reject) => {
      https
        .get(`https://127.0.0.1:${securePort}`, { rejectUnauthorized: false }, (answer) => {
          answer.resume();
          resolve(answer.headers['strict-transport-security']);
        })
        .on('error', reject);
    });
    expect(secure).toBe('max-age=31536000');

    // Browsers speak HTTP/2 here. Too many cookies must not keep a visitor out.
    const address = `https://127.0.0.1:${securePort}`;
    const visitor = await browser.newContext({ ignoreHTTPSErrors: true });
    const cookies = Array.from({ length: 20 }, (_, index) => `cookie${index}`);
    await visitor.addCookies(cookies.map((name) => ({ name, value: 'x'.repeat(3900), url: address })));
    const page = await visitor.newPage();
    for (const status of [431, 200]) expect((await page.goto(address))?.status()).toBe(status);
    await visitor.close();

    const { findings, asked } = await verifySite({ registry, url });
    expect(findings).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  } finally {
    await nginx.close();
  }
});

for (const [name, recipe] of Object.entries(proxyRecipes))
  test(`${name} before the server, as in docs/operate.md, answers like the server alone, and passes site verify`, async ({
    baseURL,
  }) => {
    const server = baseURL ?? '';
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const proxy = await startProxy(recipe, new URL(server).host, port);
    try {
      await expectSameAnswers(server, url, recipe.ownErrors);
      expect((await verifySite({ registry, url })).findings).toEqual([]);
    } finally {
      await proxy.close();
    }
  });

/** The CloudFront function in docs/operate.md, for a bucket, which has exact names. */
const namesInBucket: NamesOf = (pathname) => {
  const text = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const [, code = ''] = /```js\n([^]*?)```/.exec(text) ?? [];
  const handler = runInNewContext(`${code};handler`) as (event: object) => { readonly uri: string };
  return [handler({ request: { uri: pathname } }).uri];
};

test.describe('the exported folder', () => {
  const folder = path.join(scratch, 'exported');

  test.beforeAll(() => {
    const command = [process.execPath, path.join(root, 'platform/bin/site.mjs'), 'export', folder];
    execFileSync('sh', ['-c', 'umask 077; exec "$@"', '-', ...command], {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, CACHE: cache },
    });
  });

  test('passes site verify on a static host, and other users can read it', async () => {
    expect(statSync(path.join(folder, 'blog/insomnia.html')).mode & 0o777).toBe(0o644);
    const host = await startStaticHost(folder);
    try {
      expect((await verifySite({ registry, url: host.url })).findings).toEqual([]);
    } finally {
      host.close();
    }
  });

  for (const [name, namesOf, addresses] of [
    ['with .html in addresses', undefined, ['/index.html', '/appointment.html', '/blog/insomnia.html']],
    [
      'without difference between capitals and small letters',
      (pathname: string) => [`${pathname.toLowerCase().replace(/^\/$/, '/index')}.html`, pathname],
      ['/APPOINTMENT', '/Blog/Insomnia'],
    ],
    ['that is a bucket with a CDN', namesInBucket, ['/', '/appointment', '/hi/', '/blog/insomnia/']],
  ] as const)
    test(`has pages that stay themselves when they are hydrated on a host ${name}`, async ({ page }) => {
      const host = await startStaticHost(folder, namesOf);
      try {
        const complaints = watch(page);
        for (const address of addresses) {
          const reply = await page.goto(host.url + address);
          expect(reply?.status(), address).toBe(200);
          const [, title = ''] = /<title>(.*?)<\/title>/.exec((await reply?.text()) ?? '') ?? [];
          await hydrated(page);
          expect(await page.title(), address).toBe(title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
          expect(new URL(page.url()).pathname, address).toMatch(/^\/(?:[a-z]+(?:\/insomnia)?)?$/);
        }
        if (namesOf === namesInBucket)
          for (const pathname of allPaths)
            expect((await page.request.get(host.url + pathname)).status(), pathname).toBe(200);
        expect(complaints.all).toEqual([]);
      } finally {
        host.close();
      }
    });
});
