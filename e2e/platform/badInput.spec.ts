import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { copyOfTheProject, type Copy, type Outcome } from './copyOfTheProject';
import { type RegistryCopy, registryCopy } from './registryCopy';

let copy: Copy;
let registry: RegistryCopy;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  copy = copyOfTheProject();
  registry = registryCopy();
});

/** Expects an error message without a stack trace, and a non-zero exit code. */
function expectMessage({ code, output }: Outcome, ...words: (string | RegExp)[]): void {
  expect(code).not.toBe(0);
  for (const word of words)
    expect(output).toMatch(
      word instanceof RegExp ? word : new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    );
  expect(output).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)/);
}

const profile = `import { clinicProfile as sample } from '@site/shared-content/clinicProfile';
export const clinicProfile = { ...sample, email: 'not an address' };`;

const lostPage = (text: string) =>
  text.replace('  home: {', "  lost: { path: '/lost', owner: 'nobody', module: 'LostPage' },\n  home: {");

const wrongPage = `import { defineModule } from '@site/platform/contract';
export default defineModule({ Component: ({ visitor }: { visitor: string }) => visitor });`;

type Edit = string | ((text: string) => string);

/** Changes a file of the copy until the next test. */
function edit(file: string, change: Edit): void {
  const place = path.join(copy.folder, file);
  const before = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  copy.write(file, `${typeof change === 'string' ? change : change(before ?? '')}\n`);
  restore.push(() => (before === undefined ? rmSync(place) : writeFileSync(place, before)));
}

const restore: (() => void)[] = [];
test.afterEach(() => {
  for (const one of restore.splice(0)) one();
});

for (const [what, app, file, change, env, ...sentences] of [
  [
    'a clinic profile with an invalid field',
    'booking',
    'broken.ts',
    profile,
    { CLINIC_PROFILE: 'broken.ts' },
    ...['CLINIC_PROFILE=', 'email', 'not an address'],
  ],
  [
    'invalid site settings',
    'booking',
    'settings.ts',
    "export const loadingScreenMs = 'soon';",
    { SITE_SETTINGS: 'settings.ts' },
    ...['SITE_SETTINGS=', 'loadingScreenMs', 'soon'],
  ],
  [
    'an owner that the site map invents',
    'booking',
    'shared-content/src/siteMap.ts',
    lostPage,
    {},
    ...['siteMap.ts assigns the page "lost" to "nobody"', 'remote-nobody/webpack.config.ts'],
  ],
] as [string, string, string, Edit, NodeJS.ProcessEnv, ...(string | RegExp)[]][])
  test(`a build fails because of ${what}, and says where`, async () => {
    edit(file, change);
    expectMessage(await copy.run('build', [app], env), ...sentences);
  });

/** Two checks of a build, which would compile meanwhile. */
const checks = `import { checkTexts, checkTypes } from './platform/release/check';
const { signal } = new AbortController();
for (const { reason } of await Promise.allSettled([checkTypes(['booking'], signal), checkTexts(['blog'], signal)]))
  console.error(reason?.message);
process.exit(3);`;

test('the checks of a build report a page that violates the contract, and two articles with one slug', async () => {
  edit('checks.ts', checks);
  edit('remote-booking/src/ContactPage.tsx', wrongPage);
  edit('shared-content/src/articles/insomnia.ts', (text) =>
    text.replace("slug: 'insomnia'", "slug: 'paranoia'"),
  );
  expectMessage(
    await copy.runFile('checks.ts'),
    'The type check of booking failed. Nothing was published',
    /remote-booking\/src\/ContactPage\.tsx\S*[:(]\S*2/,
    "Property 'visitor' is missing",
    /The text check of blog failed[^]*paranoia/,
  );
});

test('commands report a missing profile, port and browser', async () => {
  for (const [verb, args, env, ...sentences] of [
    ['build', ['booking'], { CLINIC_PROFILE: 'nowhere.ts' }, 'CLINIC_PROFILE=', 'nowhere.ts'],
    ['serve', [], { PORT: 'web' }, 'PORT=web is not a port'],
    [
      'pictures',
      [],
      { CHROMIUM_PATH: '/nowhere/chromium' },
      'CHROMIUM_PATH=/nowhere/chromium does not exist',
    ],
  ] as const)
    expectMessage(await copy.run(verb, args, env), ...sentences);
});

test('--help prints the usage and exits with code 0, for the command and for a verb', async () => {
  for (const words of [['--help'], ['promote', '--help']]) {
    const { code, output } = await registry.release(...words);
    expect(code).toBe(0);
    expect(output).toContain('promote [options] <app> <id> [more...]');
    expect(output).toContain('Exit codes: 0 success');
  }
});

test('a command writes a key, and nothing unsigned counts once its line is in registry.json', async () => {
  const file = path.join(copy.folder, '.keys/booking-team.pem');
  const run = (command: string, words: readonly string[]) =>
    copy.run(command, words, { REGISTRY: '', SITE_KEY: file });
  const made = await run('keys', ['new', 'booking-team', '--file', file, '--json']);
  const { public: line } = JSON.parse(made.output) as { public: string };
  expect(existsSync(file)).toBe(true);
  expect(made.output).not.toContain('PRIVATE');

  const id = await registry.current('booking');
  edit('registry.json', JSON.stringify({ url: registry.folder, keys: { booking: [line] } }));
  const unsigned = await run('release', ['status']);
  expect(unsigned.output).toContain('Signatures are required for: booking');
  expect(unsigned.output).toMatch(/live\/booking\/000000001.json.*is ignored/);
  expectMessage(await run('release', ['promote', 'booking', id]), 'does not count');
});

test('status reports an unreachable bucket with exit code 5', async () => {
  const outcome = await registry.run('release', ['status', '--registry', 's3://clinic/registry'], {
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-central-1',
  });
  expectMessage(outcome, 'http://127.0.0.1:9');
  expect(outcome.code).toBe(5);
});
