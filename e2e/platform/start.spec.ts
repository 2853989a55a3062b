import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { type RegistryCopy, registryCopy } from './registryCopy';

/**
 * Marks the releases in BUILT as the build output of the copy's sources, so that nothing is built, then runs a program.
 */
const stampedScript = `import { hashInputs } from '../platform/build/inputs';
import { readOverrides } from '../platform/build/overrides';
import { saveStamp } from '../platform/release/stamps';

const { BUILT = '{}', PROGRAM = '' } = process.env;
const overrides = await readOverrides();
for (const [app, id] of Object.entries(JSON.parse(BUILT)))
  saveStamp(app, { inputs: [], hash: hashInputs(app, [], overrides), id });
await import(PROGRAM);
`;

test.describe.configure({ mode: 'default' });

let copy: Copy;
let registry: RegistryCopy;

test.beforeAll(() => {
  copy = copyOfTheProject();
  copy.write('stamps/stamped.ts', stampedScript);
  registry = registryCopy();
});

/** The output of `npm start` until it serves, in a clone whose build output is the live releases. */
async function start(folder = registry.folder): Promise<string> {
  const ids = Object.fromEntries(
    Object.entries(await registry.entries()).map(([app, { current }]) => [app, current.id]),
  );
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    PORT: '0',
    CACHE: '.cache',
    REGISTRY: folder,
    BUILT: JSON.stringify(ids),
    PROGRAM: '../platform/bin/site.mjs',
  };
  const script = path.join(copy.folder, 'stamps/stamped.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, 'start'], { cwd: copy.folder, env });
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
    if (/http:\/\/127\.0\.0\.1:\d+/.test(output)) child.kill();
  });
  await once(child, 'exit');
  expect(output).not.toContain('built in');
  expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  return output;
}

test('a start without changes serves the site and promotes nothing', async () => {
  const before = await registry.entries();
  expect(await start()).toContain('there is nothing to promote');
  expect(await registry.entries()).toEqual(before);
});

test('a start promotes the built releases into the folder of the project, whatever registry.json says', async () => {
  const folder = path.join(copy.folder, '.registry');
  cpSync(registry.folder, folder, { recursive: true });
  rmSync(path.join(folder, 'live'), { recursive: true });
  copy.write('registry.json', JSON.stringify({ url: 's3://clinic/registry' }));
  expect(await start('')).toMatch(/promoted; \d+ pages rendered/);
  rmSync(path.join(copy.folder, 'registry.json'));
  const entries = await registryCopy(folder).entries();
  expect(Object.values(entries).map(({ app, number, action }) => `${app} ${number} ${action}`)).toEqual([
    'shell 1 start',
    'blog 1 start',
    'booking 1 start',
    'services 1 start',
  ]);
  expect(entries['shell']?.current.id).toBe(await registry.current('shell'));
});
