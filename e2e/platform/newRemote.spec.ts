import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { watch } from '../support/watch';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { serveCopy } from './serveCopy';

test.describe.configure({ mode: 'serial' });

/** A copy of the project, with a remote that was added as in README "Folders". */
let copy: Copy;
/** The release of the new remote. */
let hello: string;

test.beforeAll(async () => {
  copy = copyOfTheProject({ withRegistry: true, canInstall: true });
  const added = await copy.run('new', ['hello', '--path', '/hello']);
  expect(added.output).toContain('Next: npm run dev -w remote-hello');
});

/** Increases the contract version, which the builds of the copy then have. */
function raiseContract(): void {
  const file = 'platform/contract/contract.ts';
  const source = readFileSync(path.join(copy.folder, file), 'utf8');
  const raised = source.replace('CONTRACT_VERSION = 1', 'CONTRACT_VERSION = 2');
  expect(raised).not.toBe(source);
  copy.write(file, raised);
}

/** Runs a tool of the project in the copy; returns its output and whether it succeeded. */
function runTool(tool: string, ...args: string[]) {
  const bin = path.join(copy.folder, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(bin, args, {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  return { passed: status === 0, output: stdout + stderr };
}

test('a new remote passes every check once its texts are written, and the tools report its faults without configuration', async () => {
  // Each tool runs once: it reports the faults of these files, and nothing else of the remote.
  const faults = {
    'remote-hello/src/greeting.ts':
      "import { articles } from '@site/shared-content/articles';\n\nexport const greeting: number = `Hello ${articles.length}`;\n",
    'remote-hello/src/greeting.test.ts': "it('greets', () => {\n  expect('Hello').toBe('Goodbye');\n});\n",
  };
  for (const [file, text] of Object.entries(faults)) copy.write(file, text);
  const changed = ['siteMap', 'pageSeo', 'helloPage'].map((name) => `shared-content/src/${name}.ts`);
  changed.push('shared-content/checks/pieces.ts');

  const unit = runTool('jest', 'remote-hello');
  expect(unit.output).toMatch(/FAIL +remote-hello/);
  expect(unit.output).toMatch(/^Test Suites: 1 failed, [1-9]\d* passed/m);
  const types = runTool('tsc');
  expect(types.output).toMatch(/^remote-hello\/src\/greeting\.ts\(3,14\): error TS2322/);
  expect(types.output.match(/error TS/g)).toHaveLength(1);
  const lint = runTool('eslint', 'remote-hello', ...changed, '--max-warnings=0');
  expect(lint.output).toContain('Only its owner may import articles');
  expect(lint.output).toContain('1 problem (1 error, 0 warnings)');
  const content = ['tsx', 'shared-content/checks/checkContent.ts'] as const;
  const unwritten = runTool(...content);
  for (const field of ['seo.description', 'hero.text'])
    expect(unwritten.output).toContain(`helloPage.ts › ${field}\n    “Say here`);
  for (const { passed } of [unit, types, lint, unwritten]) expect(passed).toBe(false);

  const texts = 'shared-content/src/helloPage.ts';
  const description =
    'How the clinic greets you. Who is at the door, what you are asked there, and how long it usually takes until the doctor sees you.';
  copy.write(
    texts,
    readFileSync(path.join(copy.folder, texts), 'utf8')
      .replace(/ 'Say here[^']*results\.'/, `\n      '${description}'`)
      .replace(/'Say here[^']*'/, `'What happens when you arrive.'`),
  );

  for (const [tool, ...args] of [
    // The README of the remote; the copy lacks targets of other links.
    ['jest', 'platform/bin/citations', '-t', 'source file that a document names'],
    ['prettier', '--check', 'remote-hello', ...changed],
    content,
  ] as const) {
    const { passed, output } = runTool(tool, ...args);
    expect(passed, output).toBe(true);
  }
  for (const file of Object.keys(faults)) rmSync(path.join(copy.folder, file));
});

test('a new remote with the next contract version is built and promoted together with the shell', async () => {
  raiseContract();
  const built = await copy.run('build', ['hello', 'shell']);
  const [, published] = built.output.split('published:');
  expect(published, built.output).toBeDefined();
  const idOf = (app: string) => new RegExp(`\\b${app} (\\w+)`).exec(published ?? '')?.[1] ?? '';
  hello = idOf('hello');
  const shell = idOf('shell');

  const together = await copy.run('release', ['promote', 'hello', hello, 'shell', shell]);
  expect(together.output).toContain(`hello ${hello} is live`);
  expect(together.output).toContain(`shell ${shell} is live`);
});

test('a shell with the next contract version serves remotes of both versions', async ({ page }) => {
  const site = await serveCopy(copy);
  try {
    const html = await (await page.request.get(`${site.url}/hello`)).text();
    expect(html).toMatch(/<h1[^>]*>Hello<\/h1>/);
    expect(html).toContain(`/r/hello/${hello}/`);

    const complaints = watch(page);
    await page.goto(`${site.url}/hello`);
    const next = page.locator('[data-module="hello/HelloPage"][data-hydrated]');
    await expect(next).toHaveAttribute('data-release', hello);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
    const previous = page.locator('[data-module="blog/BlogListPage"][data-hydrated]');
    await expect(previous).toHaveAttribute('data-release', /\w/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints.all).toEqual([]);
  } finally {
    await site.stop();
  }
});
