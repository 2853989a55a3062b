import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import type { LiveReleases } from '@site/platform/contract/releases';
import { verifySite } from '@site/platform/serve/verify';
import { allowsExactly } from '@site/platform/test/allowsExactly';
import { testSite } from '@site/platform/test/testSite';
import { expect } from 'playwright/test';

import { hydrated, open } from '../support/hydrated';
import { type Ask, asking } from '../support/asking';
import { allPaths, samplePaths } from '../support/site';
import { freePort, proxyConfig, type RunningNginx, startNginx } from '../support/startNginx';
import { type NamesOf, startStaticHost } from '../support/startStaticHost';
import { test } from '../support/test';
import { watch } from '../support/watch';
import { root } from './copyOfTheProject';
import { registryCopy, registryIn } from './registryCopy';

const scratch = mkdtempSync(path.join(tmpdir(), 'site-serving-'));

/** The registry of the running tests, on a machine that has never read it: it renders the same pages as the server did. */
const registry = registryIn(testSite.registry, path.join(scratch, 'cache'));

function runExport(folder: string): void {
  execFileSync(process.execPath, [path.join(root, 'platform/bin/site.mjs'), 'export', folder], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, CACHE: path.join(scratch, 'cache') },
  });
}

test.describe.configure({ mode: 'default' });

// Playwright also loads this file in processes that run none of its tests.
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** The first script of the start page, a file of a release. */
async function someScript(ask: Ask): Promise<string> {
  const { body } = await ask('/');
  return /<script defer src="([^"]+)"/.exec(body.toString())?.[1] ?? '';
}

const br = { 'accept-encoding': 'br' };

/** Requests to whose answers a proxy might add, or from which it might take, something. */
async function requestsOf(ask: Ask): Promise<Parameters<Ask>[]> {
  const script = await someScript(ask);
  const all: Parameters<Ask>[] = [
    ['/nothing', { range: 'bytes=0-3' }],
    [script, { range: 'bytes=10-19' }],
    [script, { range: 'bytes=99999999-' }],
  ];
  for (const path of ['/', '/releases.json', '/sitemap.xml', '/favicon.svg', '/contact', script]) {
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
  ])
    all.push([path]);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) all.push(['/about', {}, method]);
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

test('the policy of a real page allows exactly its inline styles, and on a separate document only scripts of its releases', async ({
  baseURL,
}) => {
  const ask = asking(baseURL ?? '');
  for (const path of [...samplePaths, '/nothing']) {
    const { headers, body } = await ask(path);
    expect(allowsExactly(String(headers['content-security-policy']), body.toString()), path).toBe(true);
  }
  const { apps } = JSON.parse((await ask('/releases.json')).body.toString()) as LiveReleases;
  const own = ['booking', 'shell'].flatMap((app) =>
    [apps[app]?.current, apps[app]?.previous[0]].flatMap((ref) => (ref ? [`*:*/r/${app}/${ref.id}/`] : [])),
  );
  const unknown = '0123456789abcdef'.repeat(2);
  for (const query of ['', `?release.blog=${unknown}`, `?x=1&release.booking=${unknown}`]) {
    const policy = String((await ask(`/contact${query}`)).headers['content-security-policy']);
    // Browsers apply both policies.
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    const [, first = ''] = /^script-src ([^;,]*); report-to reports, /.exec(policy) ?? [];
    // The server repeats each source with its own host, for WebKit.
    const sources = first.split(' ').filter((source) => source.startsWith('*:*'));
    expect(sources.sort(), query).toEqual(own.sort());
  }
});

test.describe('nginx as a proxy before the server, with the configuration in docs/operate.md', () => {
  let url = '';
  let secureUrl = '';
  let nginx: RunningNginx | undefined;

  test.beforeAll(async ({}, { project }) => {
    const [port, securePort] = [await freePort(), await freePort()];
    [url, secureUrl] = [`http://127.0.0.1:${port}`, `https://127.0.0.1:${securePort}`];
    const config = path.join(scratch, 'proxy.conf');
    const { host } = new URL(project.use.baseURL ?? '');
    writeFileSync(config, proxyConfig(scratch, host, port, securePort));
    nginx = await startNginx(config, port);
  });

  test.afterAll(() => nginx?.close());

  test('answers like the server alone', async ({ baseURL }) => {
    const [ofServer, ofNginx] = [asking(baseURL ?? ''), asking(url)];
    for (const asked of await requestsOf(ofServer))
      expect(await summaryOf(ofNginx, url, asked), JSON.stringify(asked)).toEqual(
        await summaryOf(ofServer, baseURL ?? '', asked),
      );
  });

  test('no address redirects to another host, injects a header, or reads a file outside the folder', async () => {
    for (const path of [
      ...['//evil.example/', '/\\evil.example/', '/%5Cevil.example/', '/%2F%2Fevil.example/', '/%00'],
      ...['/a%0d%0aset-cookie:x=1/', '/../live/shell/000000001.json', '/..%2f..%2fpackage.json'],
      ...['/r/../../package.json', '/r/%2e%2e/live/shell/000000001.json'],
    ]) {
      const { status, headers, body } = await asking(url)(path);
      expect([301, 400, 404], path).toContain(status);
      expect(headers['set-cookie'], path).toBeUndefined();
      expect(headers['location'] ?? '/x', path).toMatch(/^\/[^/\\]/);
      expect(body.toString(), path).not.toMatch(/"workspaces"|"payload"/);
    }
  });

  test('only responses over TLS have the Strict-Transport-Security header behind the proxy, too', async () => {
    const { headers } = await asking(url)('/', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBeUndefined();
    const secure = await new Promise<string | undefined>((resolve, reject) => {
      https
        .get(secureUrl, { rejectUnauthorized: false }, (answer) => {
          answer.resume();
          resolve(answer.headers['strict-transport-security']);
        })
        .on('error', reject);
    });
    expect(secure).toBe('max-age=31536000');
  });

  test('a visitor goes from home to an article and to the appointment form without errors', async ({
    page,
  }) => {
    const complaints = watch(page);
    await open(page, `${url}/`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).first().click();
    await expect(page).toHaveURL(`${url}/blogs`);
    await open(page, `${url}/blog/understanding-sleep-disorders`);
    await expect(page).toHaveURL(`${url}/blog/sleep-disorder-treatment`);
    await open(page, `${url}/appointment`);
    await page.getByRole('textbox', { name: 'First name' }).fill('Zarqa');
    await open(page, `${url}/no-such-page`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints.all).toEqual([]);
  });

  test('passes site verify, as the server of the project does', async ({ baseURL }) => {
    for (const host of [url, baseURL ?? '']) {
      const { findings, asked } = await verifySite({ registry, url: host });
      expect(findings, host).toEqual([]);
      expect(asked).toBeGreaterThan(300);
    }
  });
});

test('the exported folder on a static host passes site verify, which names missing and changed files', async () => {
  const folder = path.join(scratch, 'verified');
  runExport(folder);
  const host = await startStaticHost(folder);
  const findings = async () => (await verifySite({ registry, url: host.url })).findings;
  try {
    expect(await findings()).toEqual([]);
    const page = path.join(folder, 'about.html');
    const whole = readFileSync(page);
    writeFileSync(page, whole.toString().replace('</title>', '!</title>'));
    rmSync(path.join(folder, 'feed.xml'));
    writeFileSync(path.join(folder, 'CNAME'), 'clinic.example');
    expect(await findings()).toEqual([
      '/about: differs from the published file',
      '/feed.xml: answered with status 404 instead of 200',
    ]);
    const umask = process.umask(0o077);
    runExport(folder);
    process.umask(umask);
    expect(readFileSync(page).equals(whole)).toBe(true);
    expect(statSync(page).mode & 0o777).toBe(0o644);
    expect(readdirSync(folder)).toContain('CNAME');
    expect(await findings()).toEqual([]);
  } finally {
    host.close();
  }
});

/** The CloudFront function in docs/operate.md, for a bucket, which has exact names. */
const namesInBucket: NamesOf = (pathname) => {
  const text = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const [, code = ''] = /```js\n([^]*?)```/.exec(text) ?? [];
  const handler = runInNewContext(`${code};handler`) as (event: object) => { readonly uri: string };
  return [handler({ request: { uri: pathname } }).uri];
};

test.describe('the exported folder on other hosts', () => {
  const folder = path.join(scratch, 'hosts');
  test.beforeAll(() => runExport(folder));

  for (const [name, namesOf, addresses] of [
    [
      'with .html in addresses',
      undefined,
      ['/index.html', '/appointment.html', '/hi.html', '/blog/insomnia.html'],
    ],
    [
      'without difference between capitals and small letters',
      (pathname: string) => [`${pathname.toLowerCase().replace(/^\/$/, '/index')}.html`, pathname],
      ['/About', '/APPOINTMENT', '/Blog/Insomnia', '/'],
    ],
    ['a bucket with a CDN', namesInBucket, ['/', '/about', '/appointment', '/hi/', '/blog/insomnia/']],
  ] as const)
    test(`every page stays itself when it is hydrated on a host ${name}`, async ({ page }) => {
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

test('serve exits with code 0 on SIGTERM, even with open connections', async () => {
  const { url, stop } = await registryCopy().serve();
  const agent = new Agent({ keepAlive: true });
  const status = await new Promise((resolve, reject) => {
    get(`${url}/about`, { agent }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    ).on('error', reject);
  });
  expect(status).toBe(200);
  expect(await stop()).toBe(0);
  agent.destroy();
});
