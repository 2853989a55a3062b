/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../house/paths';

type PackageJson = {
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
};

const packageIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageJson;

const called = ['.', ...(packageIn('.').workspaces ?? [])].flatMap((folder) =>
  Object.entries(packageIn(folder).scripts ?? {}).flatMap(([name, command]) =>
    (command.match(/\S+\.(mjs|cjs|ts)\b/g) ?? []).map((file) => ({
      script: `${name} in ${folder}`,
      folder,
      file,
    })),
  ),
);

it.each(called)('npm run $script calls a file that is there', ({ folder, file }) => {
  expect(existsSync(path.join(root, folder, file))).toBe(true);
});
