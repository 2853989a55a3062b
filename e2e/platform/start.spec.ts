import { spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { promote } from '@site/platform/release/promote';
import { expect, test } from 'playwright/test';

import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { quickRegistry, type RegistryCopy, registryCopy } from './registryCopy';

/**
 * Marks the releases in BUILT as the build output of the copy's sources, so that nothing is built, then runs a program.
 */
const stampedScript = `import { mkdirSync, writeFileSync } from 'node:fs';
import { buildId } from '../platform/build/inputs';
import { appFolder } from '../platform/lib/paths';

const { BUILT = '{}', PROGRAM = '' } = process.env;
const stamps = Object.entries(JSON.parse(BUILT)).map(([app, id]) => [app, [{ buildId: buildId(appFolder(app)), id }]]);
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/stamps.json', JSON.stringify(Object.fromEntries(stamps)));
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

/** Runs a release command, as a person would between two starts, and expects success. */
async function release(...words: readonly string[]): Promise<void> {
  const { code, output } = await registry.release(...words);
  expect(code, output).toBe(0);
}

function another(app: string, name: string): Promise<string> {
  return registry.forge(app, (draft) => draft.write('another.json', JSON.stringify(name)));
}

/**
 * The output of a program of platform until it serves, in a clone whose build output is these releases.
 * @param ids release ids by app
 */
function inCopy(
  program: 'bin/site.mjs' | 'test/quickSite.ts',
  ids: Readonly<Record<string, string>>,
  folder: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  return new Promise((resolve) => {
    const script = path.join(copy.folder, 'stamps/stamped.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
      cwd: copy.folder,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: '0',
        CACHE: '.cache',
        REGISTRY: folder,
        BUILT: JSON.stringify(ids),
        PROGRAM: `../platform/${program}`,
        ...env,
      },
    });
    let output = '';
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString();
      if (/http:\/\/127\.0\.0\.1:\d+/.test(output)) child.kill();
    });
    child.once('exit', () => resolve(output));
  });
}

/**
 * The output of `npm start` until it serves, in a clone whose build output is these releases.
 * @param built release ids by app; default is the live release
 */
async function start(
  built: Readonly<Record<string, string>> = {},
  folder = registry.folder,
): Promise<string> {
  const ids = Object.fromEntries(
    Object.entries(await registry.entries()).map(([app, { current }]) => [app, current.id]),
  );
  const output = await inCopy('bin/site.mjs', { ...ids, ...built }, folder, ['start']);
  expect(output).not.toContain('built in');
  expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  return output;
}

/** Starts, and expects that the site does not change and that the output says why. */
async function expectStays(built: Readonly<Record<string, string>>, ...sentences: (string | RegExp)[]) {
  const before = await registry.entries();
  const output = await start(built);
  for (const sentence of sentences) expect(output).toMatch(sentence);
  expect(await registry.entries()).toEqual(before);
}

test('a start without changes serves the site and promotes nothing', async () => {
  await expectStays({}, 'there is nothing to promote');
});

test('a start does not replace a promoted release', async () => {
  const older = await registry.current('booking');
  const promoted = await another('booking', 'promoted');
  await release('promote', 'booking', promoted);
  await expectStays(
    { booking: older },
    new RegExp(`booking ${promoted} is live since \\S+, by a promotion, and stays live`),
    `npm run release -- promote booking ${older}`,
  );
});

test('a start does not undo a rollback', async () => {
  const takenBack = await registry.current('booking');
  await release('rollback', 'booking');
  await expectStays(
    { booking: takenBack },
    /booking \w+ is live since \S+, by a rollback, and stays live/,
    `npm run release -- promote booking ${takenBack}`,
  );
});

test('a start does not promote a revoked release', async () => {
  const harmful = await another('booking', 'harmful');
  await release('promote', 'booking', harmful);
  await release('revoke', 'booking', harmful);
  await expectStays({ booking: harmful }, `The release ${harmful} of booking that was built here is revoked`);
});

test('a start replaces the release of an earlier start, unless the gate rejects it', async () => {
  const [first, second] = [await another('services', 'first'), await another('services', 'second')];
  await promote(registry.registry, { services: first }, { action: 'start' });
  expect(await start({ services: second })).toMatch(/services promoted; \d+ pages rendered/);
  expect(await registry.current('services')).toBe(second);
  expect((await registry.entries())['services']?.action).toBe('start');

  const broken = await registry.forge('services', (draft) =>
    draft.write('data/services/telepsychiatry.json', '{'),
  );
  await expectStays(
    { services: broken },
    'The releases that were built here were not promoted',
    'data/services/telepsychiatry.json of services is not valid JSON',
  );
});

test('a start promotes the built releases into the folder of the project, whatever registry.json says', async () => {
  const folder = path.join(copy.folder, '.registry');
  cpSync(registry.folder, folder, { recursive: true });
  rmSync(path.join(folder, 'live'), { recursive: true });
  copy.write('registry.json', JSON.stringify({ url: 's3://clinic/registry' }));
  expect(await start({}, '')).toMatch(/promoted; \d+ pages rendered/);
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

test('a start of the test site without loading screen forgets an earlier run', async () => {
  const quick = registryCopy(quickRegistry);
  const entries = () => readdirSync(path.join(quick.folder, 'live/services'));
  const settings = { SITE_SETTINGS: path.join(copy.folder, 'settings.ts') };
  copy.write('settings.ts', 'export const loadingScreenMs = 2000;\n');
  const changed = await quick.forge('services', (draft) => draft.write('another.json', '1'));
  expect((await quick.release('promote', 'services', changed)).code).toBe(0);
  expect(entries()).toHaveLength(2);
  const shell = { shell: await quick.current('shell') };
  const output = await inCopy('test/quickSite.ts', shell, quick.folder, [registry.folder], settings);
  expect(output).toMatch(/is served on .* \((\w+ 1(, )?){4} of/);
  expect(output).not.toMatch(/built in|stays live|missing/);
  expect(entries()).toHaveLength(1);
});
