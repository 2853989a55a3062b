import { readFileSync } from 'node:fs';
import path from 'node:path';

import { headOf } from '@site/platform/registry/log';
import { readSite } from '@site/platform/registry/pages';
import { expect, test } from 'playwright/test';

import { copyOfTheProject } from './copyOfTheProject';
import { registryIn } from './registryCopy';

test('a new remote is a folder, three lines of configuration and one row in the site map', async () => {
  const copy = copyOfTheProject({ withRegistry: true });
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

  const built = await copy.run('build', ['hello', 'shell']);
  expect(built.output).toContain('published:');
  const [, told = ''] = built.output.split('published:');
  const idOf = (app: string) => new RegExp(`\\b${app} (\\w+)`).exec(told)?.[1] ?? '';
  const [hello, shell] = [idOf('hello'), idOf('shell')];

  // The shell alone would promise a page that nobody makes.
  const alone = await copy.run('release', ['promote', 'shell', shell]);
  expect(alone.code).toBe(3);
  expect(alone.output).toContain('no release of remote-hello is promoted');
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
