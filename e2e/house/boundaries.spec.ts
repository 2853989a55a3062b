import path from 'node:path';

import { ESLint } from 'eslint';
import { expect, test } from 'playwright/test';

import { root } from './copyOfTheProject';

const eslint = new ESLint({ cwd: root });

/** What the linter says of one import in one file of a package. */
async function objections(file: string, specifier: string): Promise<string[]> {
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
  ['shell/src/X.tsx', '@site/platform/host/createHost'],
] as const;

const refused = [
  ['remote-blog/src/X.tsx', '@site/remote-booking'],
  ['remote-blog/src/X.tsx', '@site/shell'],
  ['remote-blog/src/X.tsx', '@site/platform/host/createHost'],
  ['remote-blog/src/X.tsx', '@site/platform/build'],
  ['remote-blog/src/X.tsx', '@site/shared-uii/Card'],
  ['remote-blog/src/X.tsx', 'react-router'],
  ['remote-booking/src/X.tsx', '@site/shared-content/articles/insomnia'],
  ['shell/src/X.tsx', 'react-router-dom'],
  ['shell/src/X.tsx', '@site/remote-blog'],
  ['shell/src/X.tsx', '@site/shared-content/articles'],
  ['shell/src/X.tsx', '../../remote-blog/src/ArticlePage'],
  ['shared-ui/src/X/X.tsx', '@site/shared-content/clinicProfile'],
  ['shared-content/src/x.ts', '@site/shared-ui/Card'],
  ['platform/compose/x.ts', '@site/remote-blog'],
] as const;

for (const [file, specifier] of allowed) {
  test(`${path.dirname(file)} may import ${specifier}`, async () => {
    expect(await objections(file, specifier)).toEqual([]);
  });
}

for (const [file, specifier] of refused) {
  test(`${path.dirname(file)} may not import ${specifier}`, async () => {
    expect(await objections(file, specifier)).not.toEqual([]);
  });
}
