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

/** Imports by file: what it may import, and what not. */
const imports: Readonly<Record<string, Readonly<Record<'allowed' | 'refused', readonly string[]>>>> = {
  'remote-blog/src/X.tsx': {
    allowed: [
      ...['@site/shared-ui/Card', '@site/shared-content/articles/insomnia'],
      ...['@site/platform/contract', '@site/platform/routing'],
    ],
    refused: [
      ...['@site/remote-booking', '@site/shell', '@site/shared-uii/Card', 'react-router', 'react-router-dom'],
      ...['@site/platform/loader/createHost', '@site/platform/build'],
    ],
  },
  'remote-blog/src/X.test.tsx': { allowed: ['react-router-dom'], refused: [] },
  'remote-booking/src/X.tsx': { allowed: [], refused: ['@site/shared-content/articles/insomnia'] },
  'shell/src/X.tsx': {
    allowed: ['@site/platform/loader/createHost', 'react-router-dom'],
    refused: [
      ...['react-router', '@site/remote-blog', '@site/shared-content/articles'],
      '../../remote-blog/src/ArticlePage',
    ],
  },
  'shared-ui/src/X/X.tsx': {
    allowed: ['@site/platform/routing'],
    refused: ['react-router-dom', '@site/shared-content/clinicProfile'],
  },
  'shared-ui/src/testing/x.tsx': { allowed: ['react-router-dom'], refused: [] },
  'shared-content/src/x.ts': { allowed: [], refused: ['@site/shared-ui/Card'] },
  'platform/render/x.ts': { allowed: [], refused: ['@site/remote-blog'] },
};

test('a package may import what the table says, and nothing else', async () => {
  for (const [file, { allowed, refused }] of Object.entries(imports)) {
    for (const specifier of allowed)
      expect(await lintMessages(file, specifier), `${file}: ${specifier}`).toEqual([]);
    for (const specifier of refused)
      expect(await lintMessages(file, specifier), `${file}: ${specifier}`).not.toEqual([]);
  }
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
  expect(contentArgs(['booking'])).toEqual(['--without', 'articles']);
  expect(contentArgs(['shell', 'blog', 'booking', 'services'])).toEqual([]);
});

/** The messages of dependency-cruiser about files, given by path and imports. */
function complaintsOf(files: Readonly<Record<string, string>>): string {
  const sources = Object.entries(files).map(([file, imported]) => [
    file,
    imported ? `import '${imported}';\n` : 'export {};\n',
  ]);
  const folder = makeSources(Object.fromEntries(sources) as Record<string, string>);
  const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cruiser, '--config', path.join(root, '.dependency-cruiser.mjs'), 'platform'];
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };
  try {
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', env });
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
