import { spawn } from 'node:child_process';
import path from 'node:path';
import { readdirSync, rmSync } from 'node:fs';

import { promote } from '@site/platform/release/verbs';
import { expect, test } from 'playwright/test';

import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { ownersKey, quickRegistry, type RegistryCopy, registryCopy } from './registryCopy';

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

async function live(app: string): Promise<string> {
  return (await registry.head()).apps[app]?.current.id ?? '';
}

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
        SITE_KEY: ownersKey,
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
  const { apps } = await registry.head();
  const ids = Object.fromEntries(Object.entries(apps).map(([app, { current }]) => [app, current.id]));
  const output = await inCopy('bin/site.mjs', { ...ids, ...built }, folder, ['start']);
  expect(output).not.toContain('built in');
  expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  return output;
}

/** Starts, and expects that the site does not change and that the output says why. */
async function expectStays(built: Readonly<Record<string, string>>, ...sentences: (string | RegExp)[]) {
  const before = await registry.head();
  const output = await start(built);
  for (const sentence of sentences) expect(output).toMatch(sentence);
  expect(await registry.head()).toEqual(before);
}

test('a start without changes serves the site and promotes nothing', async () => {
  await expectStays({}, /state \d+ is live; there is nothing to promote/);
});

test('a start does not replace a promoted release', async () => {
  const older = await live('booking');
  const promoted = await another('booking', 'promoted');
  await release('promote', 'booking', promoted);
  await expectStays(
    { booking: older },
    new RegExp(`booking ${promoted} is live since \\S+, by a promotion, and stays live`),
    `npm run release -- promote booking ${older}`,
  );
});

test('a start does not undo a rollback', async () => {
  const takenBack = await live('booking');
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
  await expectStays({ booking: harmful }, `release ${harmful} of booking that was built here is revoked`);
});

test('a start replaces the release of an earlier start, unless the gate rejects it', async () => {
  const [first, second] = [await another('services', 'first'), await another('services', 'second')];
  await promote(registry.registry, { services: first }, { action: 'start' });
  expect(await start({ services: second })).toMatch(/state \d+: \d+ of \d+ pages composed/);
  expect(await live('services')).toBe(second);
  expect((await registry.head()).apps['services']?.action).toBe('start');

  const broken = await registry.forge('services', (draft) =>
    draft.write('data/services/telepsychiatry.json', '{'),
  );
  await expectStays(
    { services: broken },
    /the releases that were built here were not promoted; state \d+ stays live/,
    'data/services/telepsychiatry.json of services is not valid JSON',
  );
});

test('a start promotes the built releases into an empty registry', async () => {
  const empty = registryCopy(registry.folder);
  for (const place of ['states', 'pages']) rmSync(path.join(empty.folder, place), { recursive: true });
  expect(await start({}, empty.folder)).toMatch(/state 1: (\d+) of \1 pages composed/);
  const { apps, action } = await empty.head();
  expect(action).toBe('start');
  expect(apps['shell']?.current.id).toBe(await live('shell'));
});

test('a start of the test site without loading screen replaces the state of an earlier run', async () => {
  const quick = registryCopy(quickRegistry);
  const states = () => readdirSync(path.join(quick.folder, 'states'));
  const { apps } = await quick.head();
  const settings = { SITE_SETTINGS: path.join(copy.folder, 'settings.ts') };
  copy.write('settings.ts', 'export const loadingScreenMs = 2000;\n');
  const moved = await quick.forge('services', (draft) => draft.write('another.json', '1'));
  expect((await quick.release('promote', 'services', moved)).code).toBe(0);
  expect(states()).toHaveLength(2);
  const shell = { shell: apps['shell']?.current.id ?? '' };
  const output = await inCopy('test/quickSite.ts', shell, quick.folder, [registry.folder], settings);
  expect(output).toMatch(/is served on .* \(state 1 of/);
  expect(output).not.toMatch(/built in|damaged|missing/);
  expect(states()).toHaveLength(1);
});
