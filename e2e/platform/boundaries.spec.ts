import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { rejectOtherRouter } from '@site/platform/build/rejectOtherRouter';
import { contentArgs } from '@site/platform/release/check';
import { makeSources, runBuild } from '@site/platform/test/runBuild';
import { ESLint } from 'eslint';
import { expect } from 'playwright/test';

import { test } from '../support/test';
import { root } from './copyOfTheProject';

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

test('a build fails if a remote imports another router, and the error contains the remedy', async () => {
  const folder = makeSources({ 'Page.js': "import { useHref } from 'react-router-dom'; useHref('/');" });
  const [error, ...others] = await runBuild(folder, { entry: './Page.js', externals: [rejectOtherRouter] });
  rmSync(folder, { recursive: true });
  expect(others).toEqual([]);
  expect(error).toContain('react-router-dom is not shared with remotes');
  expect(error).toContain('@site/platform/routing');
});

test('the text check of a release leaves out the texts of other teams', () => {
  expect(contentArgs(['blog'])).toEqual(['--only', 'articles']);
  for (const app of ['shell', 'booking', 'services'])
    expect(contentArgs([app])).toEqual(['--without', 'articles']);
  expect(contentArgs(['shell', 'blog', 'booking', 'services'])).toEqual([]);
});

/** The messages of dependency-cruiser about files, given by path and imports. */
function complaintsOf(files: Readonly<Record<string, string>>): string {
  const folder = makeSources(
    Object.fromEntries(
      Object.entries(files).map(([file, imported]) => [
        file,
        imported ? `import '${imported}';\n` : 'export {};\n',
      ]),
    ),
  );
  try {
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
