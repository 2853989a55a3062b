import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { copyOfTheProject, type Copy, type Outcome } from './copyOfTheProject';
import { builtRegistry, type RegistryCopy, registryCopy, registryIn } from './registryCopy';

let copy: Copy;
let registry: RegistryCopy;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  copy = copyOfTheProject();
  registry = registryCopy();
});

/** Expects one clear sentence, no stack, and a non-zero exit code. */
function expectSentence({ code, output }: Outcome, ...words: (string | RegExp)[]): void {
  expect(code).not.toBe(0);
  for (const word of words)
    expect(output).toMatch(
      word instanceof RegExp ? word : new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    );
  expect(output).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)/);
}

test('a missing profile is named', async () => {
  expectSentence(
    await copy.run('build', ['booking'], { CLINIC_PROFILE: 'nowhere.ts' }),
    'CLINIC_PROFILE=',
    'nowhere.ts',
  );
});

test('an invalid profile is reported with field, value and remedy', async () => {
  copy.write(
    'broken.ts',
    `import { clinicProfile as sample } from '@site/shared-content/clinicProfile';

export const clinicProfile = { ...sample, email: 'not an address' };
`,
  );
  expectSentence(
    await copy.run('build', ['booking'], { CLINIC_PROFILE: 'broken.ts' }),
    'CLINIC_PROFILE=',
    'email',
    'not an address',
  );
});

test('invalid settings are reported with field and value', async () => {
  copy.write('settings.ts', "export const loadingScreenMs = 'soon';\n");
  expectSentence(
    await copy.run('build', ['booking'], { SITE_SETTINGS: 'settings.ts' }),
    'SITE_SETTINGS=',
    'loadingScreenMs',
    'soon',
  );
});

test('an unknown owner in the site map is named', async () => {
  const map = `export const siteMap = { lost: { path: '/lost', owner: 'nobody', module: 'LostPage' } } as const;
export const serviceSlugs = [] as const;
export function href() { return '/'; }
`;
  const other = copyOfTheProject();
  other.write('shared-content/src/siteMap.ts', map);
  expectSentence(
    await other.run('build', ['booking']),
    'siteMap.ts assigns the page "lost" to "nobody"',
    'remote-nobody/webpack.config.ts',
    'Fix the owner, or add the remote',
  );
});

test('two articles with one slug are reported, with both files', async () => {
  const other = copyOfTheProject();
  const insomnia = readFileSync(path.join(other.folder, 'shared-content/src/articles/insomnia.ts'), 'utf8');
  other.write(
    'shared-content/src/articles/insomnia.ts',
    insomnia.replace("slug: 'insomnia'", "slug: 'paranoia'"),
  );
  expectSentence(await other.run('build', ['blog']), 'The text check of blog failed', 'paranoia');
});

test('a page that violates the contract is reported with the compiler’s message, and nothing is published', async () => {
  const other = copyOfTheProject();
  other.write(
    'remote-booking/src/ContactPage.tsx',
    `import { defineModule } from '@site/platform/contract';
export default defineModule({ Component: ({ visitor }: { visitor: string }) => visitor });
`,
  );
  expectSentence(
    await other.run('build', ['booking']),
    'The type check of booking failed. Nothing was published',
    /remote-booking\/src\/ContactPage\.tsx\S*[:(]\S*2/,
    "Property 'visitor' is missing",
  );
});

test('a remote without a page of the site map is rejected, and nothing goes live', async () => {
  const other = copyOfTheProject({ withRegistry: true });
  const config = readFileSync(path.join(other.folder, 'remote-booking/webpack.config.ts'), 'utf8');
  other.write('remote-booking/webpack.config.ts', config.replace("'AppointmentPage', ", ''));
  const built = await other.run('build', ['booking']);
  const id = /published: booking (\w+)/.exec(built.output)?.[1] ?? '';
  expectSentence(
    await other.run('release', ['promote', 'booking', id]),
    'Nothing was changed',
    'siteMap.ts shows the page "appointment" with booking/AppointmentPage, which this release of booking does not expose',
    'It exposes: ContactPage',
  );
  const { log } = registryIn(path.join(other.folder, '.registry'));
  expect((await log.read()).states).toHaveLength((await registry.head()).number);
});

test('a busy port is reported, with another one to try', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const outcome = await copy.run('serve', [], { PORT: String(port), REGISTRY: builtRegistry });
  blocker.close();
  expectSentence(outcome, `Port ${port} is already in use`, 'PORT=3100 npm start');
});

test('a registry without a site is reported', async () => {
  expectSentence(await copy.run('serve', [], { REGISTRY: '' }), 'Nothing is live in', 'run "npm start"');
});

test('an invalid PORT is reported', async () => {
  expectSentence(await copy.run('serve', [], { PORT: 'web' }), 'PORT=web is not a port');
});

test('a missing browser is reported', async () => {
  expectSentence(
    await copy.run('pictures', [], { CHROMIUM_PATH: '/nowhere/chromium' }),
    'CHROMIUM_PATH=/nowhere/chromium is not there',
  );
});

test('help exits with 0, for the command and for each verb', async () => {
  for (const words of [['--help'], ['promote', '--help']]) {
    const { code, output } = await registry.release(...words);
    expect(code).toBe(0);
    expect(output).toContain('promote [options] <app> <id> [more...]');
    expect(output).toContain('Exit codes: 0 success');
  }
});

for (const [what, words, ...sentence] of [
  ['a verb that is none', ['demote'], "unknown command 'demote'", '(Did you mean one of promote, revoke?)'],
  ['no verb at all', [], 'Usage: npm run site -- release', 'promote'],
  ['an app without an id', ['promote', 'blog', 'abc', 'booking'], 'The release id of booking is missing'],
  ['an invalid number of days', ['gc', '--days', 'all'], '--days all is not a number of days'],
  ['an invalid address', ['status', '--registry', 'ftp://x/y'], 'ftp://x/y is not the address of a registry'],
] as const) {
  test(`${what} is a mistake in the arguments: exit code 2, and nothing is changed`, async () => {
    const { number } = await registry.head();
    const outcome = await registry.release(...words);
    expectSentence(outcome, ...sentence);
    expect(outcome.code).toBe(2);
    expect((await registry.head()).number).toBe(number);
  });
}

test('a key can change nothing until an owner adds it, then only its own apps, and nothing after it is removed', async () => {
  const file = path.join(copy.folder, '.keys/services-team.pem');
  const made = await registry.run('keys', ['new', 'services-team', '--file', file, '--json']);
  const { public: line } = JSON.parse(made.output) as { public: string };
  expect(existsSync(file)).toBe(true);
  expect(made.output).not.toContain('PRIVATE');
  const ids = {
    services: await registry.forge('services', (draft) => draft.write('another.json', '1')),
    booking: await registry.forge('booking', (draft) => draft.write('another.json', '1')),
  };
  const asTeam = (app: keyof typeof ids) =>
    registry.run('release', ['promote', app, ids[app]], { SITE_KEY: file });
  const isLive = async (app: keyof typeof ids) => (await registry.head()).apps[app]?.current.id === ids[app];

  expectSentence(
    await asTeam('services'),
    'is not in the trusted keys of',
    `keys add <name> --apps <apps> --public ${line}`,
  );
  expect(await isLive('services')).toBe(false);

  const added = await registry.run('keys', ['add', 'services-team', '--apps', 'services', '--public', line]);
  expect(added.output).toContain('services-team is authorized for services');
  expect((await asTeam('services')).output).toContain('is live as site');
  expect(await isLive('services')).toBe(true);
  expectSentence(
    await asTeam('booking'),
    'Nothing was changed: the key "services-team" is not authorized for booking',
  );
  expect(await isLive('booking')).toBe(false);
  expectSentence(
    await registry.run('keys', ['withdraw', 'owner'], { SITE_KEY: file }),
    'the key "services-team" is not authorized to change keys',
  );

  await registry.run('keys', ['withdraw', 'services-team']);
  expectSentence(
    await registry.run('release', ['rollback', 'services'], { SITE_KEY: file }),
    'is not in the trusted keys of',
  );
  expect(await isLive('services')).toBe(true);
});

test('an unreachable bucket is reported, with its own exit code', async () => {
  const outcome = await registry.run('release', ['status', '--registry', 's3://clinic/registry'], {
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-central-1',
  });
  expectSentence(outcome, 'http://127.0.0.1:9');
  expect(outcome.code).toBe(5);
});
