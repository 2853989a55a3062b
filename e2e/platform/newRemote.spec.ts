import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { watch } from '../support/watch';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { serveCopy } from './serveCopy';

/** Adds a remote as in README "Folders". */
function addRemote(copy: Copy): void {
  copy.write(
    'remote-hello/package.json',
    readFileSync(path.join(copy.folder, 'remote-blog/package.json'), 'utf8').replace(
      'remote-blog',
      'remote-hello',
    ),
  );
  copy.write(
    'remote-hello/webpack.config.ts',
    `import { defineRemote } from '@site/platform/build';

export default defineRemote({ folder: import.meta.dirname, exposes: ['HelloPage'] });
`,
  );
  copy.write(
    'remote-hello/src/HelloPage.tsx',
    `import { defineModule } from '@site/platform/contract';

function HelloPage() {
  return <h1>Hello from a new remote</h1>;
}

export default defineModule({ Component: HelloPage });
`,
  );
  const siteMap = readFileSync(path.join(copy.folder, 'shared-content/src/siteMap.ts'), 'utf8');
  copy.write(
    'shared-content/src/siteMap.ts',
    siteMap.replace(
      '  blogs: {',
      "  hello: { path: '/hello', owner: 'hello', module: 'HelloPage' },\n  blogs: {",
    ),
  );
  const seo = readFileSync(path.join(copy.folder, 'shared-content/src/pageSeo.ts'), 'utf8');
  copy.write(
    'shared-content/src/pageSeo.ts',
    seo.replace(
      '  blogs: blog.seo,',
      "  hello: { title: 'Hello', description: 'This page comes from a new remote. A test adds its folder and one row of the site map, then builds it, and makes it live at once.' },\n  blogs: blog.seo,",
    ),
  );
}

/** Increases the contract version, which the builds of the copy then have. */
function raiseContract(copy: Copy): void {
  const file = 'platform/contract/contract.ts';
  const source = readFileSync(path.join(copy.folder, file), 'utf8');
  const raised = source.replace('CONTRACT_VERSION = 1', 'CONTRACT_VERSION = 2');
  expect(raised).not.toBe(source);
  copy.write(file, raised);
}

/** Runs a tool of the project in the copy; returns its output and whether it succeeded. */
function runTool(copy: Copy, tool: string, ...args: string[]) {
  const bin = path.join(copy.folder, 'node_modules/.bin', tool);
  const { status, stdout, stderr } = spawnSync(bin, args, {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  return { passed: status === 0, output: stdout + stderr };
}

test('the tools check tests, types and imports of a new remote without configuration', () => {
  const copy = copyOfTheProject();
  addRemote(copy);
  copy.write(
    'remote-hello/src/greeting.ts',
    "import { articles } from '@site/shared-content/articles';\n\nexport const greeting: number = `Hello ${articles.length}`;\n",
  );
  copy.write(
    'remote-hello/src/greeting.test.ts',
    "it('greets', () => {\n  expect('Hello').toBe('Goodbye');\n});\n",
  );
  const unit = runTool(copy, 'jest', 'remote-hello');
  expect(unit.passed).toBe(false);
  expect(unit.output).toMatch(/FAIL +remote-hello/);
  const types = runTool(copy, 'tsc');
  expect(types.passed).toBe(false);
  expect(types.output).toMatch(/^remote-hello\/src\/greeting\.ts\(3,14\): error TS2322/);
  expect(types.output.match(/error TS/g)).toHaveLength(1);
  const lint = runTool(copy, 'eslint', 'remote-hello/src/greeting.ts');
  expect(lint.passed).toBe(false);
  expect(lint.output).toContain('articles are read by their owner only');
});

test.describe('a new remote with the next contract version', () => {
  test.describe.configure({ mode: 'serial' });

  // One build serves both tests, because it takes most of their time.
  let copy: Copy;
  let hello: string;

  test('a new remote needs a folder, three lines of configuration and one row in the site map', async () => {
    copy = copyOfTheProject({ withRegistry: true });
    addRemote(copy);
    raiseContract(copy);
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
      expect(html).toContain('Hello from a new remote');
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
});
