/**
 * What imports what, over the whole project (`npm run lint`): no circles, nothing that nobody reaches, and within platform
 * downwards only. Which package may import which other is ESLint's to say, at the line itself (eslint.config.mjs); both read
 * one table, platform/lib/importTable.mjs.
 */
import { readdirSync } from 'node:fs';

import { platformRooms } from './platform/lib/importTable.mjs';

/** Every folder of platform may be a room. */
const folders = readdirSync(new URL('platform', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Tests may look anywhere, and a build's configuration names what it builds. */
const tests = ['\\.test\\.tsx?$', '\\.examples\\.tsx$', '/webpack\\.config\\.ts$'];

const rooms = Object.entries(platformRooms).map(([room, below]) => ({
  name: `platform/${room} looks downwards only`,
  comment: 'Imports lead downwards: platform/lib/importTable.mjs says which rooms this one may look into.',
  severity: 'error',
  from: { path: `^platform/${room}/`, pathNot: tests },
  to: {
    path: `^platform/(${folders.filter((folder) => folder !== room && !below.includes(folder)).join('|')})/`,
  },
}));

/** What is named by its path, to a tool, and imported by nobody. */
const namedByPath = [
  ...tests,
  '\\.spec\\.ts$',
  '\\.d\\.[cm]?ts$',
  // Loaders, and what they and webpack's `entry` put into a bundle.
  '^platform/build/.+Loader\\.cjs$',
  '^platform/build/entries/',
  // What Jest and a child process are started with.
  '^platform/test/.+\\.[cm]js$',
];

export default {
  forbidden: [
    {
      name: 'no circles',
      comment: 'Two files that need each other are one subject, or need a third that both stand on.',
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
    ...rooms,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|out|\\.cache|\\.registry)/' },
    // Types count: a file that only needs another's type cannot be read without it either.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
