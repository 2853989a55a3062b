import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { rejectOtherRouter } from '@site/platform/build/rejectOtherRouter';
import { contentArgs } from '@site/platform/release/check';
import { ESLint } from 'eslint';
import { expect, test } from 'playwright/test';
import webpack from 'webpack';

import { copyOfTheProject, root } from './copyOfTheProject';

// The linted files do not exist, so rules that need types are off.
const withoutTypes = {
  languageOptions: { parserOptions: { project: null } },
  rules: Object.fromEntries(
    ['no-floating-promises', 'no-misused-promises', 'await-thenable', 'switch-exhaustiveness-check'].map(
      (rule) => [`@typescript-eslint/${rule}`, 'off' as const],
    ),
  ),
};
const eslint = new ESLint({ cwd: root, overrideConfig: withoutTypes });

/** The linter's messages about one import in one file of a package. */
async function lintMessages(file: string, specifier: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import x from '${specifier}';\nexport const y = x;\n`, {
    filePath: path.join(root, file),
  });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'no-restricted-imports')
    .map(({ message }) => message);
}

const allowed = [
  ['remote-blog/src/X.tsx', '@site/shared-ui/Card'],
  ['remote-blog/src/X.tsx', '@site/shared-content/articles/insomnia'],
  ['remote-blog/src/X.tsx', '@site/platform/contract'],
  ['shell/src/X.tsx', '@site/platform/loader/createHost'],
  ['shell/src/X.tsx', 'react-router-dom'],
  ['remote-blog/src/X.tsx', '@site/platform/routing'],
  ['remote-blog/src/X.test.tsx', 'react-router-dom'],
  ['shared-ui/src/X/X.tsx', '@site/platform/routing'],
  ['shared-ui/src/testing/x.tsx', 'react-router-dom'],
] as const;

const refused = [
  ['remote-blog/src/X.tsx', '@site/remote-booking'],
  ['remote-blog/src/X.tsx', '@site/shell'],
  ['remote-blog/src/X.tsx', '@site/platform/loader/createHost'],
  ['remote-blog/src/X.tsx', '@site/platform/build'],
  ['remote-blog/src/X.tsx', '@site/shared-uii/Card'],
  ['remote-blog/src/X.tsx', 'react-router'],
  ['remote-blog/src/X.tsx', 'react-router-dom'],
  ['shared-ui/src/X/X.tsx', 'react-router-dom'],
  ['shell/src/X.tsx', 'react-router'],
  ['remote-booking/src/X.tsx', '@site/shared-content/articles/insomnia'],
  ['shell/src/X.tsx', '@site/remote-blog'],
  ['shell/src/X.tsx', '@site/shared-content/articles'],
  ['shell/src/X.tsx', '../../remote-blog/src/ArticlePage'],
  ['shared-ui/src/X/X.tsx', '@site/shared-content/clinicProfile'],
  ['shared-content/src/x.ts', '@site/shared-ui/Card'],
  ['platform/render/x.ts', '@site/remote-blog'],
] as const;

test('a package may import what the table says, and nothing else', async () => {
  for (const [file, specifier] of allowed)
    expect(await lintMessages(file, specifier), `${file}: ${specifier}`).toEqual([]);
  for (const [file, specifier] of refused)
    expect(await lintMessages(file, specifier), `${file}: ${specifier}`).not.toEqual([]);
});

test('a release is refused at once if a remote imports a file of another package, and the message contains the rule', async () => {
  const copy = copyOfTheProject();
  copy.write(
    'remote-blog/src/next.ts',
    "export { nextService } from '../../remote-services/src/model/nextService';\n",
  );
  const { code, output } = await copy.run('build', ['blog']);
  expect(code).toBe(3);
  expect(output).toContain('remote-blog/src/next.ts imports "../../remote-services/src/model/nextService"');
  expect(output).toContain('Do not import from another package by a relative path');
  expect(output).not.toContain('compiling');
});

test('a build fails if a remote imports another router, and the error contains the file and the remedy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'router-'));
  writeFileSync(path.join(folder, 'Page.js'), "import { useHref } from 'react-router-dom'; useHref('/');");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './Page.js',
    output: { path: path.join(folder, 'dist') },
    externals: [rejectOtherRouter],
  });
  const report = await new Promise<string>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats?.toString() ?? ''))),
  );
  rmSync(folder, { recursive: true });
  expect(report).toContain('ERROR in ./Page.js 1:0');
  expect(report).toContain('react-router-dom is not shared with remotes');
  expect(report).toContain('@site/platform/routing');
});

test('the text check of a release leaves out the texts of other teams', () => {
  expect(contentArgs(['blog'])).toEqual(['--only', 'articles']);
  for (const app of ['shell', 'booking', 'services'])
    expect(contentArgs([app])).toEqual(['--without', 'articles']);
  expect(contentArgs(['shell', 'blog', 'booking', 'services'])).toEqual([]);
});

/** The messages of dependency-cruiser about files, given by path and imports. */
function complaintsOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'folders-'));
  try {
    for (const [file, imported] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), imported ? `import '${imported}';\n` : 'export {};\n');
    }
    const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    execFileSync(
      process.execPath,
      [cruiser, '--config', path.join(root, '.dependency-cruiser.mjs'), 'platform'],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      },
    );
    return '';
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('folders of platform import lower ones only, without circles and orphans', () => {
  expect(complaintsOf({ 'platform/release/a.ts': '../registry/b', 'platform/registry/b.ts': '' })).toBe('');
  const complaints = complaintsOf({
    'platform/registry/a.ts': '../release/b',
    'platform/release/b.ts': '',
    'platform/loader/a.ts': './b',
    'platform/loader/b.ts': './a',
    'platform/lib/alone.ts': '',
  });
  expect(complaints).toContain(
    'platform/registry imports lower folders only: platform/registry/a.ts → platform/release/b.ts',
  );
  expect(complaints).toContain('no circles');
  expect(complaints).toContain('no orphans: platform/lib/alone.ts');
});
