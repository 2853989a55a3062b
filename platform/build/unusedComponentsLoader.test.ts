/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { makeSources, runBuild } from '../test/runBuild';

it('a bundle has only the components that it imports', async () => {
  const component = (name: string) =>
    `var ${name} = React2.forwardRef(() => "${name}");\n${name}.displayName = "the ${name}";\n`;
  const folder = makeSources({
    'react.cjs': 'exports.forwardRef = (render) => ({ render });',
    'router.js': `import * as React2 from './react.cjs';\n${component('Link')}${component('Form')}export { Form, Link };`,
    'main.js': "import { Link } from './router'; console.log(Link);",
  });
  const rule = { test: /router\.js$/, loader: path.join(__dirname, 'unusedComponentsLoader.cjs') };
  expect(await runBuild(folder, { entry: './main.js', module: { rules: [rule] } })).toEqual([]);
  const bundle = readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
  expect([bundle.includes('Link'), bundle.includes('Form')]).toEqual([true, false]);
  rmSync(folder, { recursive: true });
});
