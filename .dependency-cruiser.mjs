/**
 * Rules for imports in the whole project (`npm run lint`): no circles, no file that nobody imports, and in platform only imports of
 * lower folders. ESLint checks imports between packages (eslint.config.mjs); both read platform/lib/importTable.mjs.
 */
import { readdirSync } from 'node:fs';

import { platformFolders } from './platform/lib/importTable.mjs';

/** The folders of platform. */
const folders = readdirSync(new URL('platform', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Tests may import everything, and a build's configuration names what it builds. */
const tests = ['\\.test\\.tsx?$', '\\.examples\\.tsx$', '/webpack\\.config\\.ts$'];

const folderRules = Object.entries(platformFolders).map(([folder, below]) => ({
  name: `platform/${folder} imports lower folders only`,
  comment: 'platform/lib/importTable.mjs lists the folders that this one may import.',
  severity: 'error',
  from: { path: `^platform/${folder}/`, pathNot: tests },
  to: {
    path: `^platform/(${folders.filter((other) => other !== folder && !below.includes(other)).join('|')})/`,
  },
}));

/** Files that tools load by their path and nobody imports. */
const namedByPath = [
  ...tests,
  '\\.spec\\.ts$',
  '\\.d\\.[cm]?ts$',
  // Loaders, and the files that they and webpack's `entry` add to a bundle.
  '^platform/build/.+Loader\\.cjs$',
  '^platform/build/entries/',
  // Files that Jest and child processes start with.
  '^platform/test/.+\\.[cm]js$',
];

export default {
  forbidden: [
    {
      name: 'no circles',
      comment: 'Two files that need each other are one subject, or share something that belongs in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no orphans',
      comment:
        'Nobody imports it and it imports nobody: delete it, or name it in .dependency-cruiser.mjs with its reason.',
      severity: 'error',
      from: { orphan: true, pathNot: namedByPath },
      to: {},
    },
    ...folderRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|out|\\.cache|\\.registry)/' },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
