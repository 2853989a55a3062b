/** @jest-environment node */
import { realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

import { makeSources } from '../test/runBuild';
import { allImports } from './importsOf';

it('a configuration depends on all that it imports, in whatever way', () => {
  const folder = realpathSync(
    makeSources({
      'webpack.config.ts':
        "import { pages } from './pages'; import type { Row } from './Row'; export { a } from './a.mjs';",
      'pages.ts': "const { later } = await import('./later'); import list from './list.json';",
      'a.mjs': "import './left/out'; import 'node:path';",
      'a.d.mts': 'export const a: number;',
      ...{ 'Row.ts': '', 'later.ts': "import './pages';", 'list.json': '[]' },
      ...{ 'left/out.ts': "import '../unused';", 'unused.ts': '' },
    }),
  );
  const isFollowed = (file: string) => !file.includes('left');
  const found = allImports([path.join(folder, 'webpack.config.ts')], isFollowed);
  expect(found.map((file) => path.relative(folder, file))).toEqual([
    'Row.ts',
    'a.mjs',
    'later.ts',
    'list.json',
    'pages.ts',
    'webpack.config.ts',
  ]);
  rmSync(folder, { recursive: true });
});
