/** A copy of the project that is changed as its README says: a new remote, another clinic, the next version of the contract. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { clinicProfile as sample } from '@site/shared-content/profile/sampleProfile';
import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';
import { allLanguages } from '@site/shared-content/languages/languages';
import { siteMap } from '@site/shared-content/siteMap';
import { spawnServer } from '@site/platform/test/spawnServer';
import { expect } from 'playwright/test';

import { allPaths } from '../support/site';
import { test } from '../support/test';
import { watch } from '../support/watch';
import { type Copy, copyOfTheProject, root } from './copyOfTheProject';

test.describe.configure({ mode: 'serial' });

let copy: Copy;
/** The release of the new remote. */
let hello: string;

const profile = 'shared-content/checks/anotherClinic.ts';

test.beforeAll(async () => {
  copy = copyOfTheProject({ canInstall: true });
  const added = await copy.run('new', ['hello', '--path', '/hello']);
  expect(added.output).toContain('Next: npm run dev -w remote-hello');
});

/** Runs a tool of the project in the copy; returns its output and whether it succeeded. */
function runTool(tool: string, ...args: string[]) {
  const bin = path.join(copy.folder, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(bin, args, {
    cwd: copy.folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  return { passed: status === 0, output: stdout + stderr };
}

test('the tools find a new remote and its faults without configuration, and nothing else in it', () => {
  // Each tool runs once: it reports the faults of these files, and nothing else of the remote.
  const faults = {
    'remote-hello/src/greeting.ts':
      "import { articles } from '@site/shared-content/articles';\n\nexport const greeting: number = `Hello ${articles.length}`;\n",
    'remote-hello/src/greeting.test.ts': "it('greets', () => {\n  expect('Hello').toBe('Goodbye');\n});\n",
  };
  for (const [file, text] of Object.entries(faults)) copy.write(file, text);
  const changed = ['shared-content/src/siteMap.ts'];

  // The packages that know of remotes: none of their tests may depend on which ones the project has.
  const unit = runTool(
    'jest',
    '--silent',
    '--selectProjects',
    'shell',
    'shared-content',
    'platform',
    'remote-hello',
  );
  const failed = [...unit.output.matchAll(/^FAIL .*?(\S+\.test\.tsx?)/gm)].map(([, file]) => file);
  expect([...new Set(failed)], unit.output.slice(-3000)).toEqual(['remote-hello/src/greeting.test.ts']);
  expect(unit.output).toMatch(/^Tests: +1 failed, (\d+ skipped, )?\d+ passed/m);
  const types = runTool('tsc');
  expect(types.output).toMatch(/^remote-hello\/src\/greeting\.ts\(3,14\): error TS2322/);
  expect(types.output.match(/error TS/g)).toHaveLength(1);
  const lint = runTool('eslint', 'remote-hello', ...changed, '--max-warnings=0');
  expect(lint.output).toContain('Only its owner may import articles');
  expect(lint.output).toContain('1 problem (1 error, 0 warnings)');
  const content = runTool('tsx', 'shared-content/checks/checkContent.ts');
  expect(content.output).toMatch(/^No findings/m);
  expect(content.output).toMatch(
    /^Sample texts, .*: (remote-hello\/src\/texts\.ts › helloPage\.\w+\.\w+(, |\.$)){2}/m,
  );
  for (const { passed } of [unit, types, lint]) expect(passed).toBe(false);
  const format = runTool('prettier', '--check', 'remote-hello', ...changed);
  expect(format.passed, format.output).toBe(true);
  for (const file of Object.keys(faults)) rmSync(path.join(copy.folder, file));
});

test('another clinic builds and promotes the site, with the new remote and a shell that have the next contract version', async () => {
  const ids: Record<string, string> = {};
  const build = async (...apps: string[]) => {
    const { code, output } = await copy.run('build', [...apps, '--json'], { CLINIC_PROFILE: profile });
    expect(code, output).toBe(0);
    expect(output).not.toContain('set CLINIC_PROFILE');
    const built = JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '{}') as Record<string, { id: string }>;
    for (const [app, { id }] of Object.entries(built)) ids[app] = id;
  };
  await build('blog', 'booking', 'services');
  copy.edit('platform/contract/contract.ts', (text) =>
    text.replace('CONTRACT_VERSION = 1', 'CONTRACT_VERSION = 2'),
  );
  await build('hello', 'shell');

  const promoted = await copy.run('release', ['promote', ...Object.entries(ids).flat()]);
  expect(Object.keys(ids)).toHaveLength(5);
  for (const [app, id] of Object.entries(ids)) expect(promoted.output).toContain(`${app} ${id} is live`);

  // A second page is one row and its module, and a release of this remote alone.
  copy.edit('remote-hello/src/pages.ts', (text) =>
    text.replace(
      "'HelloPage' },",
      "'HelloPage' },\n  past: { path: '/hello/past', module: 'PastHelloPage' },",
    ),
  );
  copy.write('remote-hello/src/PastHelloPage.tsx', "export { default } from './HelloPage';\n");
  await build('hello');
  hello = ids['hello'] ?? '';
  const second = await copy.run('release', ['promote', 'hello', hello]);
  expect(second.code, second.output).toBe(0);
  // The shell was released once, for the grant.
  const entriesOf = (app: string) => readdirSync(path.join(copy.folder, '.registry/live', app)).length;
  expect([entriesOf('shell'), entriesOf('hello')]).toEqual([1, 2]);
});

test('the site of another clinic is complete, and no file contains a fact of the sample', async () => {
  // No package may import the checks of shared-content.
  const { clinicProfile } = (await import(path.join(root, profile))) as { clinicProfile: ClinicProfile };
  const { factsOfTheSample } = (await import(
    path.join(root, 'shared-content/checks/factsOfTheSample.ts')
  )) as { factsOfTheSample: (profile: ClinicProfile) => readonly string[] };
  const site = path.join(copy.folder, 'exported');
  const written = await copy.run('export', [site]);
  expect(written.code, written.output).toBe(0);

  const texts = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|js|css|json|svg|xml|txt|webmanifest)$/.test(file))
    .filter((file) => statSync(path.join(site, file)).isFile())
    .map((file) => [file, readFileSync(path.join(site, file), 'utf8')] as const);
  const pages = texts.filter(([file]) => file.endsWith('.html'));
  // Of the translated pages and hand-outs, those in the languages that this clinic offers.
  const missing = allLanguages
    .filter((id) => !clinicProfile.languagePages?.includes(id))
    .map((id) => siteMap[id].lang);
  const offered = allPaths.filter((one) => !missing.some((lang) => RegExp(`[/-]${lang}$`).test(one)));
  expect(offered.length).toBeLessThan(allPaths.length);
  expect(pages.map(([file]) => file)).toEqual(
    expect.arrayContaining([
      ...offered.map((one) => `${one.slice(1) || 'index'}.html`),
      '404.html',
      'hello.html',
      'hello/past.html',
    ]),
  );
  for (const [file, text] of pages) {
    expect(text, file).toContain(clinicProfile.name);
    if (!file.startsWith('404')) expect(text, file).not.toContain('name="robots"');
    const shown = text.replaceAll(/<script\b.*?<\/script>/gs, '');
    // This clinic has no chat, no figures and no testimonials, and a team of two psychiatrists.
    expect(shown, file).not.toMatch(
      /\bundefined\b|\bNaN\b|\[object|<ul[^>]*><\/ul>|href=""|whatsapp|wa\.me/i,
    );
    expect(shown, file).not.toMatch(/Follow Us|Lives Transformed|[Oo]ur clinical psychologist/);
    const footer = text.slice(text.lastIndexOf('<footer'));
    expect(
      footer.split(`href="tel:${clinicProfile.phones[0].display.replaceAll(' ', '')}"`),
      file,
    ).toHaveLength(2);
  }
  const facts = factsOfTheSample(sample);
  const left = texts.flatMap(([file, text]) =>
    facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`),
  );
  expect(left).toEqual([]);
});

test('a shell with the next contract version serves remotes of both versions', async ({ page }) => {
  const cache = { CACHE: path.join(copy.folder, '.cache'), NODE_OPTIONS: '' };
  const server = await spawnServer(path.join(copy.folder, '.registry'), copy.folder, cache, copy.folder);
  const url = `http://127.0.0.1:${server.port}`;
  try {
    const html = await (await page.request.get(`${url}/hello`)).text();
    expect(html).toMatch(/<h1[^>]*>Hello<\/h1>/);
    expect(html).toContain(`/r/hello/${hello}/`);
    expect((await page.request.get(`${url}/hello/past`)).status()).toBe(200);

    const complaints = watch(page);
    await page.goto(`${url}/hello`);
    const next = page.locator('[data-module="hello/HelloPage"][data-hydrated]');
    await expect(next).toHaveAttribute('data-release', hello);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
    const previous = page.locator('[data-module="blog/BlogListPage"][data-hydrated]');
    await expect(previous).toHaveAttribute('data-release', /\w/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints.all).toEqual([]);
  } finally {
    await server.stop();
  }
});
