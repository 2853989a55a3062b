import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openRegistry } from '@site/platform/registry/Registry';
import { allowsStyles } from '@site/platform/serve/headers';
import { verifySite } from '@site/platform/serve/verify';
import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { asking, serverChecks } from '../support/serverChecks';
import { samplePaths } from '../support/site';
import { freePort, proxyConfig, type RunningNginx, startNginx } from '../support/startNginx';
import { startStaticHost } from '../support/startStaticHost';
import { watch } from '../support/watch';
import { root } from './copyOfTheProject';

const scratch = mkdtempSync(path.join(tmpdir(), 'site-serving-'));

/** The registry of the running tests, on a machine that has never read it. */
const builtRegistry = () =>
  openRegistry({ root, cache: path.join(scratch, 'cache'), environment: process.env });

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

  for (const [sentence, check] of Object.entries(serverChecks))
    test(sentence, async ({ baseURL }) => {
      await check(asking(baseURL ?? ''));
      // The proxy itself says whether a request came over TLS.
      if (!sentence.includes('Strict-Transport-Security')) await check(asking(url));
    });

  test('an address with a broken percent sign is the not-found page with its phone numbers', async ({
    page,
  }) => {
    for (const address of ['/%', '/%E0%A4%A']) {
      const { status, body } = await asking(url)(address);
      expect([status, body.toString()]).toEqual([404, expect.stringContaining('tel:+91')]);
    }
    await page.goto(`${url}/%`);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
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
      const { findings, asked } = await verifySite({ registry: builtRegistry(), url: host });
      expect(findings, host).toEqual([]);
      expect(asked).toBeGreaterThan(300);
    }
  });
});

test('the exported folder on a static host passes site verify, which names missing and changed files', async () => {
  const folder = path.join(scratch, 'verified');
  runExport(folder);
  const host = await startStaticHost(folder);
  const findings = async () => (await verifySite({ registry: builtRegistry(), url: host.url })).findings;
  try {
    expect(await findings()).toEqual([]);
    const page = path.join(folder, 'about.html');
    const whole = readFileSync(page);
    writeFileSync(page, whole.toString().replace('</title>', '!</title>'));
    rmSync(path.join(folder, 'feed.xml'));
    writeFileSync(path.join(folder, 'left-over.html'), '');
    expect(await findings()).toEqual([
      '/about: differs from the published file',
      '/feed.xml: answered with status 404 instead of 200',
    ]);
    runExport(folder);
    expect(readFileSync(page).equals(whole)).toBe(true);
    expect(readdirSync(folder)).not.toContain('left-over.html');
    expect(await findings()).toEqual([]);
  } finally {
    host.close();
  }
});

test('serve exits with code 0 on SIGTERM, even with open connections', async () => {
  const server = spawn(process.execPath, [path.join(root, 'platform/bin/site.mjs'), 'serve'], {
    cwd: root,
    env: { ...process.env, CACHE: path.join(scratch, 'cache'), PORT: '0' },
  });
  let printed = '';
  server.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  await expect.poll(() => printed, { timeout: 300_000 }).toMatch(/127\.0\.0\.1:\d+/);
  const agent = new Agent({ keepAlive: true });
  const url = `http://127.0.0.1:${/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]}/about`;
  const status = await new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode))).on(
      'error',
      reject,
    );
  });
  expect(status).toBe(200);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(printed).toContain('ended');
  agent.destroy();
});

test('_headers and _redirects contain the policy of the server and every redirect', async ({ baseURL }) => {
  const folder = path.join(scratch, 'static');
  runExport(folder);
  const { headers } = await asking(baseURL ?? '')('/about');
  const rules = readFileSync(path.join(folder, '_headers'), 'utf8').split('\n\n');
  const ofAll = rules.find((rule) => rule.startsWith('/*\n')) ?? '';
  for (const name of ['integrity-policy', 'permissions-policy', 'x-content-type-options'])
    expect(ofAll).toContain(`  ${name}: ${headers[name]}`);
  // Script sources contain a host: that of the profile in the file, that of the request in a response.
  const withoutHost = (text: string) => text.replaceAll(/ [a-z\d][\w.-]*(:\d+)?\/r\/[^ ;,]+/g, '');
  // One policy for all pages, with the hashes of all styles.
  const [, policy = ''] = /^ {2}content-security-policy: (.*)$/m.exec(ofAll) ?? [];
  const styles = policy.match(/sha256-[^']+/g) as Parameters<typeof allowsStyles>[2];
  expect(new Set(styles).size).toBe(styles.length);
  for (const page of samplePaths) {
    const served = (await asking(baseURL ?? '')(page)).headers['content-security-policy'];
    // A page that is a separate document has its own policy.
    const rule = rules.find((text) => text.startsWith(`${page}\n`)) ?? '';
    const [, own = policy] = /^ {2}content-security-policy: (.*)$/m.exec(rule) ?? [];
    expect(allowsStyles(withoutHost(own), withoutHost(String(served)), styles), page).toBe(true);
  }
  expect(rules.find((rule) => rule.startsWith('/about\n'))).toContain(
    `  cache-control: ${headers['cache-control']}`,
  );
  // Some hosts apply the headers of a rule to a 404 too, which must not be cached for a year.
  expect(rules.find((rule) => rule.startsWith('/r/*\n'))).not.toContain('cache-control');
  const kept = rules.filter((rule) => rule.includes('immutable')).map((rule) => rule.split('\n')[0] ?? '');
  expect(kept.length).toBeGreaterThan(5);
  for (const file of kept) expect(existsSync(path.join(folder, file)), file).toBe(true);
  // Hosts merge the headers of several rules, and limit the number of rules and the length of a line.
  expect(ofAll).not.toMatch(/cache-control|resource-policy/);
  expect(rules.length).toBeLessThan(100);
  expect(
    Math.max(
      ...rules
        .join('\n')
        .split('\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThan(2000);
  const redirects = readFileSync(path.join(folder, '_redirects'), 'utf8').trim().split('\n');
  expect(redirects).toHaveLength(11);
  expect(redirects).toContain(
    '/services/child-adolescent-psychiatry /services/child-and-adolescent-psychiatry 301',
  );
});
