import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LiveReleases } from '@site/platform/contract/releases';
import type { StyleHash } from '@site/platform/registry/state';
import { openRegistry } from '@site/platform/registry/Registry';
import { allowsStyles } from '@site/platform/serve/headers';
import { verifySite } from '@site/platform/serve/verify';
import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { asking, serverChecks } from '../support/serverChecks';
import { samplePaths } from '../support/site';
import { freePort, type RunningNginx, startNginx } from '../support/startNginx';
import { watch } from '../support/watch';
import { root } from './copyOfTheProject';

const scratch = mkdtempSync(path.join(tmpdir(), 'site-export-'));
/** A cache for the registries in these tests. */
const memory = mkdtempSync(path.join(tmpdir(), 'site-memory-'));

function runExport(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const options = {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  } as const;
  return execFileSync(process.execPath, [path.join(root, 'platform/bin/site.mjs'), 'export', ...args], {
    ...options,
    stdio: 'pipe',
  });
}

/** The registry of the running tests. */
const builtRegistry = () => openRegistry({ root, cache: memory, environment: process.env });

/** The message of an export that fails. */
function exportError(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    runExport(args, env);
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
  throw new Error('The export did not fail.');
}

test.describe.configure({ mode: 'default' });

// Playwright also loads this file in processes that run none of its tests.
process.once('exit', () => {
  for (const folder of [scratch, memory]) rmSync(folder, { recursive: true, force: true });
});

test.describe('nginx with the exported folder', () => {
  const folder = path.join(scratch, 'site');
  let url = '';
  let nginx: RunningNginx | undefined;

  test.beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    runExport(['site', '--listen', `127.0.0.1:${port}`]);
    nginx = await startNginx(path.join(folder, 'nginx.conf'), port);
  });

  test.afterAll(() => nginx?.close());

  for (const [sentence, check] of Object.entries(serverChecks)) test(sentence, () => check(asking(url)));

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

  test('fails site verify with missing and changed files', async () => {
    const page = path.join(folder, 'about.html');
    const whole = readFileSync(page);
    const feed = path.join(folder, 'feed.xml');
    writeFileSync(page, whole.toString().replace('</title>', '!</title>'));
    rmSync(feed);
    const { findings } = await verifySite({ registry: builtRegistry(), url });
    expect(findings).toEqual([
      '/about: differs from the published file',
      '/feed.xml: answered with status 404 instead of 200',
    ]);
    runExport(['site', '--listen', new URL(url).host]);
    expect(readFileSync(page).equals(whole)).toBe(true);
    expect((await verifySite({ registry: builtRegistry(), url })).findings).toEqual([]);
  });

  test('an older export is replaced completely', () => {
    writeFileSync(path.join(folder, 'left-over.html'), '');
    runExport(['site']);
    expect(readdirSync(folder)).not.toContain('left-over.html');
    expect(readdirSync(scratch)).toEqual(['site']);
  });
});

test('an export that would overwrite other files, or has invalid arguments, fails with an error message', () => {
  const other = mkdtempSync(path.join(tmpdir(), 'site-other-'));
  writeFileSync(path.join(other, 'mine.txt'), 'mine');
  expect(exportError([other])).toContain('contains other files. Choose an empty folder');
  expect(readdirSync(other)).toEqual(['mine.txt']);
  expect(exportError([path.join(other, 'mine.txt')])).toContain('is a file. Choose a folder');
  rmSync(other, { recursive: true });
  expect(exportError([])).toContain("missing required argument 'folder'");
  expect(exportError(['one', 'two'])).toContain('Expected 1 argument but got 2');
  expect(exportError(['one', '--nonsense'])).toContain("unknown option '--nonsense'");
  expect(exportError(['one', '--listen', '80; evil'])).toContain('is not a port');
  expect(exportError(['one', '--root', 'relative'])).toContain('is not a valid path for nginx');
});

test('an export of a damaged release fails and leaves the existing export unchanged', () => {
  const registry = path.join(scratch, 'registry');
  const env = { REGISTRY: registry, CACHE: path.join(memory, 'cache') };
  cpSync(builtRegistry().url, registry, { recursive: true });
  runExport(['kept'], env);
  const kept = path.join(scratch, 'kept');
  const files = () => readdirSync(kept, { recursive: true, encoding: 'utf8' }).sort();
  const before = files();
  const { apps } = JSON.parse(readFileSync(path.join(kept, 'releases.json'), 'utf8')) as LiveReleases;
  rmSync(path.join(kept, 'about.html'));
  appendFileSync(
    path.join(registry, 'r/blog', apps['blog']?.current.id ?? '', 'container/remoteEntry.js'),
    ' ',
  );
  // An empty cache, as on a machine without a verified copy of the file.
  const elsewhere = { ...env, CACHE: path.join(memory, 'elsewhere') };
  expect(exportError(['kept'], elsewhere)).toContain('It is not the published object');
  expect(exportError(['new'], elsewhere)).toContain('It is not the published object');
  expect(files()).toEqual(before.filter((file) => file !== 'about.html'));
  expect(readdirSync(scratch).filter((name) => /new|draft|former/.test(name))).toEqual([]);
  for (const name of ['registry', 'kept']) rmSync(path.join(scratch, name), { recursive: true });
});

test('serve exits with code 0 on SIGTERM, even with open connections', async () => {
  const server = spawn(process.execPath, [path.join(root, 'platform/bin/site.mjs'), 'serve'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, { timeout: 300_000 }).toMatch(/127\.0\.0\.1:\d+/);
  const agent = new Agent({ keepAlive: true });
  const url = `http://127.0.0.1:${/127\.0\.0\.1:(\d+)/.exec(said)?.[1]}/about`;
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
  expect(said).toContain('ended');
  agent.destroy();
});

test('_headers and _redirects contain the policy of the server and every redirect', async ({ baseURL }) => {
  runExport(['static']);
  const { headers } = await asking(baseURL ?? '')('/about');
  const rules = readFileSync(path.join(scratch, 'static/_headers'), 'utf8').split('\n\n');
  const ofAll = rules.find((rule) => rule.startsWith('/*\n')) ?? '';
  for (const name of ['integrity-policy', 'permissions-policy', 'x-content-type-options'])
    expect(ofAll).toContain(`  ${name}: ${headers[name]}`);
  // Script sources contain a host: that of the profile in the file, that of the request in a response.
  const withoutHost = (text: string) => text.replaceAll(/ [a-z\d][\w.-]*(:\d+)?\/r\/[^ ;,]+/g, '');
  // One policy for all pages, with the hashes of all styles.
  const [, policy = ''] = /^ {2}content-security-policy: (.*)$/m.exec(ofAll) ?? [];
  const styles = policy.match(/sha256-[^']+/g) as StyleHash[];
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
  for (const file of kept) expect(existsSync(path.join(scratch, 'static', file)), file).toBe(true);
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
  const redirects = readFileSync(path.join(scratch, 'static/_redirects'), 'utf8').trim().split('\n');
  expect(redirects).toHaveLength(12);
  expect(redirects).toContain(
    '/services/child-adolescent-psychiatry /services/child-and-adolescent-psychiatry 301',
  );
});
