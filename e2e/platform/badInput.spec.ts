import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { copyOfTheProject, type Copy, type Outcome } from './copyOfTheProject';
import { builtRegistry, type RegistryCopy, registryCopy } from './registryCopy';

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

test('a build fails and prints the file name if the clinic profile is missing', async () => {
  expectMessage(
    await copy.run('build', ['booking'], { CLINIC_PROFILE: 'nowhere.ts' }),
    'CLINIC_PROFILE=',
    'nowhere.ts',
  );
});

test('a build fails and prints the field and the value if the clinic profile is invalid', async () => {
  copy.write(
    'broken.ts',
    `import { clinicProfile as sample } from '@site/shared-content/clinicProfile';

export const clinicProfile = { ...sample, email: 'not an address' };
`,
  );
  expectMessage(
    await copy.run('build', ['booking'], { CLINIC_PROFILE: 'broken.ts' }),
    'CLINIC_PROFILE=',
    'email',
    'not an address',
  );
});

test('a build fails and prints the field and the value if the site settings are invalid', async () => {
  copy.write('settings.ts', "export const loadingScreenMs = 'soon';\n");
  expectMessage(
    await copy.run('build', ['booking'], { SITE_SETTINGS: 'settings.ts' }),
    'SITE_SETTINGS=',
    'loadingScreenMs',
    'soon',
  );
});

test('a build fails and prints the owner and the remedy if the site map contains an unknown owner', async () => {
  const map = `export const siteMap = { lost: { path: '/lost', owner: 'nobody', module: 'LostPage' } } as const;
export const serviceSlugs = [] as const;
export function href() { return '/'; }
`;
  const other = copyOfTheProject();
  other.write('shared-content/src/siteMap.ts', map);
  expectMessage(
    await other.run('build', ['booking']),
    'siteMap.ts assigns the page "lost" to "nobody"',
    'remote-nobody/webpack.config.ts',
    'Fix the owner, or add the remote',
  );
});

test('a build fails and prints the slug if two articles have the same slug', async () => {
  const other = copyOfTheProject();
  const insomnia = readFileSync(path.join(other.folder, 'shared-content/src/articles/insomnia.ts'), 'utf8');
  other.write(
    'shared-content/src/articles/insomnia.ts',
    insomnia.replace("slug: 'insomnia'", "slug: 'paranoia'"),
  );
  expectMessage(await other.run('build', ['blog']), 'The text check of blog failed', 'paranoia');
});

test('a build prints the compiler’s message and publishes nothing if a page violates the contract', async () => {
  const other = copyOfTheProject();
  other.write(
    'remote-booking/src/ContactPage.tsx',
    `import { defineModule } from '@site/platform/contract';
export default defineModule({ Component: ({ visitor }: { visitor: string }) => visitor });
`,
  );
  expectMessage(
    await other.run('build', ['booking']),
    'The type check of booking failed. Nothing was published',
    /remote-booking\/src\/ContactPage\.tsx\S*[:(]\S*2/,
    "Property 'visitor' is missing",
  );
});

test('serve reports that the port is in use, and suggests another one', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const outcome = await copy.run('serve', [], { PORT: String(port), REGISTRY: builtRegistry });
  blocker.close();
  expectMessage(outcome, `Port ${port} is already in use`, 'PORT=3100 npm start');
});

test('serve reports that the registry has no live site', async () => {
  expectMessage(await copy.run('serve', [], { REGISTRY: '' }), 'Nothing is live in', 'npm start');
});

test('serve reports an invalid PORT', async () => {
  expectMessage(await copy.run('serve', [], { PORT: 'web' }), 'PORT=web is not a port');
});

test('pictures reports that the browser is missing', async () => {
  expectMessage(
    await copy.run('pictures', [], { CHROMIUM_PATH: '/nowhere/chromium' }),
    'CHROMIUM_PATH=/nowhere/chromium does not exist',
  );
});

test('--help prints the usage and exits with code 0, for the command and for a verb', async () => {
  for (const words of [['--help'], ['promote', '--help']]) {
    const { code, output } = await registry.release(...words);
    expect(code).toBe(0);
    expect(output).toContain('promote [options] <app> <id> [more...]');
    expect(output).toContain('Exit codes: 0 success');
  }
});

for (const [what, words, ...sentence] of [
  ['an unknown verb', ['demote'], "unknown command 'demote'", '(Did you mean one of promote, revoke?)'],
  ['a missing verb', [], 'Usage: npm run site -- release', 'promote'],
  ['an app without an id', ['promote', 'blog', 'abc', 'booking'], 'The release id of booking is missing'],
  ['an invalid number of days', ['gc', '--days', 'all'], '--days all is not a number of days'],
  ['an invalid address', ['status', '--registry', 'ftp://x/y'], 'ftp://x/y is not the address of a registry'],
] as const) {
  test(`${what} is reported with exit code 2, and changes nothing`, async () => {
    const before = await registry.entries();
    const outcome = await registry.release(...words);
    expectMessage(outcome, ...sentence);
    expect(outcome.code).toBe(2);
    expect(await registry.entries()).toEqual(before);
  });
}

test('a key of registry.json releases its own app, and nothing of it counts once its line is gone', async () => {
  const file = path.join(copy.folder, '.keys/booking-team.pem');
  const run = (command: string, words: readonly string[]) =>
    copy.run(command, words, { REGISTRY: '', SITE_KEY: file });
  const made = await run('keys', ['new', 'booking-team', '--file', file, '--json']);
  const { public: line } = JSON.parse(made.output) as { public: string };
  expect(existsSync(file)).toBe(true);
  expect(made.output).not.toContain('PRIVATE');
  const commit = (keys: Readonly<Record<string, readonly string[]>>) =>
    copy.write('registry.json', JSON.stringify({ url: registry.folder, keys }));

  commit({});
  const live = (await registry.entries())['booking'];
  const id = live?.current.id ?? '';
  expect((await run('release', ['status'])).output).toContain('none (registry.json lists no keys)');

  commit({ booking: [line] });
  const unsigned = await run('release', ['status']);
  expect(unsigned.output).toContain('Signatures are required for: booking');
  expect(unsigned.output).toMatch(/live\/booking\/000000001.json.*is ignored/);
  expectMessage(await run('release', ['promote', 'booking', id]), 'does not count');

  const other = (await registry.entries())['services']?.current.id ?? '';
  commit({ services: [line] });
  const stranger = path.join(copy.folder, '.keys/stranger.pem');
  await run('keys', ['new', 'stranger', '--file', stranger]);
  expectMessage(
    await copy.run('release', ['promote', 'services', other], { REGISTRY: '', SITE_KEY: stranger }),
    'registry.json lists keys for services, and the key of this machine',
    'then commit the line that it prints',
  );
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
