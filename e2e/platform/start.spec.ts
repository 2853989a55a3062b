import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { expect } from 'playwright/test';

import { test } from '../support/test';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { builtRegistry, newestEntries, registryIn } from './registryCopy';

/**
 * Marks the releases in BUILT as the build output of the copy's sources, so that nothing is built, then runs a program.
 */
const stampedScript = `import { hashInputs } from '../platform/build/inputs';
import { readOverrides } from '../platform/build/overrides';
import { saveStamp } from '../platform/release/stamps';

const { BUILT = '{}', PROGRAM = '' } = process.env;
const overrides = await readOverrides();
for (const [app, id] of Object.entries(JSON.parse(BUILT)))
  await saveStamp(app, { inputs: [], hash: hashInputs(app, [], overrides), id });
await import(PROGRAM);
`;

/** The output of a command in a copy until it serves. */
async function served(copy: Copy, env: NodeJS.ProcessEnv): Promise<string> {
  const script = path.join(copy.folder, 'stamps/stamped.ts');
  const options = { cwd: copy.folder, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, ['--import', 'tsx', script, 'start'], options);
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
    if (/http:\/\/127\.0\.0\.1:\d+/.test(output)) child.kill();
  });
  await once(child, 'exit');
  return output;
}

test('with nothing but Node in the path, a start promotes the built releases into the folder of the project, whatever registry.json says, and without changes nothing', async () => {
  const copy = copyOfTheProject();
  const programs = path.join(copy.folder, 'programs');
  mkdirSync(programs);
  symlinkSync(process.execPath, path.join(programs, 'node'));
  copy.write('stamps/stamped.ts', stampedScript);
  copy.write('registry.json', JSON.stringify({ url: 's3://clinic/registry' }));
  const folder = path.join(copy.folder, '.registry');
  cpSync(builtRegistry, folder, { recursive: true });
  rmSync(path.join(folder, 'live'), { recursive: true });
  const entriesIn = async (place: string) =>
    Object.values(await newestEntries(registryIn(place))).toSorted((one, other) =>
      one.app < other.app ? -1 : 1,
    );
  const ids = (await entriesIn(builtRegistry)).map(({ app, current }) => [app, current.id] as const);
  const env = {
    ...{ PATH: programs, NODE_OPTIONS: '', PORT: '0', CACHE: '.cache', REGISTRY: '' },
    ...{ BUILT: JSON.stringify(Object.fromEntries(ids)), PROGRAM: '../platform/bin/site.mjs' },
  };

  const first = await served(copy, env);
  expect(first).toMatch(/promoted; \d+ pages rendered/);
  const entries = await entriesIn(folder);
  expect(entries.map(({ app, number, action }) => `${app} ${number} ${action}`)).toEqual([
    'blog 1 promote',
    'booking 1 promote',
    'services 1 promote',
    'shell 1 promote',
  ]);
  expect(entries.map(({ app, current }) => [app, current.id])).toEqual(ids);

  const second = await served(copy, env);
  expect(second).toContain('there is nothing to promote');
  for (const output of [first, second]) {
    expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    expect(output).not.toContain('built in');
  }
  for (const args of [
    ['publish', 'blog'],
    ['promote', ...(ids.find(([app]) => app === 'blog') ?? [])],
  ]) {
    const { code, output } = await copy.run('release', args, { ...env, REGISTRY: folder });
    expect(code, output).toBe(0);
    expect(output).toContain('already live. Nothing was changed.');
  }
  expect(await entriesIn(folder)).toEqual(entries);
});
