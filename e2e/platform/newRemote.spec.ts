import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { headOf } from '@site/platform/registry/history';
import { readSite } from '@site/platform/registry/parts';
import { expect, test } from 'playwright/test';

import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { registryIn } from './registryCopy';

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

test('a new remote needs a folder, three lines of configuration and one row in the site map', async () => {
  const copy = copyOfTheProject({ withRegistry: true });
  addRemote(copy);

  const built = await copy.run('build', ['hello', 'shell']);
  expect(built.output).toContain('published:');
  const [, published = ''] = built.output.split('published:');
  const idOf = (app: string) => new RegExp(`\\b${app} (\\w+)`).exec(published)?.[1] ?? '';
  const [hello, shell] = [idOf('hello'), idOf('shell')];

  // Promoted alone, the shell would have a page without a module.
  const alone = await copy.run('release', ['promote', 'shell', shell]);
  expect(alone.code).toBe(3);
  expect(alone.output).toContain('no release of remote-hello is live');
  const together = await copy.run('release', ['promote', 'hello', hello, 'shell', shell]);
  expect(together.output).toContain(`hello ${hello} is live`);
  expect(together.output).toContain(`shell ${shell} is live`);

  const registry = registryIn(path.join(copy.folder, '.registry'));
  const { parts } = await readSite(registry, headOf(await registry.log.read())?.state.live ?? []);
  const { html } = parts.flatMap(({ pages }) => pages['/hello'] ?? [])[0] ?? {};
  const page = (await registry.store.read(html?.plain.key ?? ''))?.toString();
  expect(page).toContain('Hello from a new remote');
  expect(page).toContain(`/r/hello/${hello}/`);
});
