import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LiveReleases } from '@site/platform/contract/releases';
import { expect, test } from 'playwright/test';

import { copyOfTheProject } from './copyOfTheProject';

test('a new remote is a folder, three lines of configuration and one row in the site map', async () => {
  test.setTimeout(300_000);
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
  const [, hello = '', shell = ''] =
    /published: hello (\w+), shell (\w+)/.exec(built.output) ??
    /published: (?:shell \w+, )?hello (\w+)(?:, shell (\w+))?/.exec(built.output) ??
    [];
  const idOf = (app: string) =>
    new RegExp(`${app} (\\w+)`).exec(built.output.split('published:')[1] ?? '')?.[1] ?? '';
  expect(hello || shell || idOf('hello')).not.toBe('');

  const first = await copy.run('release', ['promote', 'hello', idOf('hello')]);
  expect(first.output).toContain(`hello ${idOf('hello')} is live`);
  const second = await copy.run('release', ['promote', 'shell', idOf('shell')]);
  expect(second.output).toContain(`shell ${idOf('shell')} is live`);

  const { sequence } = JSON.parse(
    readFileSync(path.join(copy.folder, '.registry/releases.json'), 'utf8'),
  ) as LiveReleases;
  const page = readFileSync(path.join(copy.folder, '.registry/site', String(sequence), 'hello.html'), 'utf8');
  expect(page).toContain('Hello from a new remote');
  expect(page).toContain('/r/hello/');
});
