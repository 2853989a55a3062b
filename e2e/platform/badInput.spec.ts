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

/** One clear sentence, no stack, and a non-zero exit. */
function expectSentence({ code, output }: Outcome, ...words: (string | RegExp)[]): void {
  expect(code).not.toBe(0);
  for (const word of words)
    expect(output).toMatch(
      word instanceof RegExp ? word : new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    );
  expect(output).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)/);
}

test('a profile that is not there is named', async () => {
  expectSentence(
    await copy.run('build', ['booking'], { CLINIC_PROFILE: 'nowhere.ts' }),
    'CLINIC_PROFILE=',
    'nowhere.ts',
  );
});

test('a broken profile is told by field, value and remedy', async () => {
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

test('broken settings are told by field and value', async () => {
  copy.write('settings.ts', "export const loadingScreenMs = 'soon';\n");
  expectSentence(
    await copy.run('build', ['booking'], { SITE_SETTINGS: 'settings.ts' }),
    'SITE_SETTINGS=',
    'loadingScreenMs',
    'soon',
  );
});

test('an owner in the site map that is no remote is named', async () => {
  const map = `export const siteMap = { lost: { path: '/lost', owner: 'nobody', module: 'LostPage' } } as const;
export const serviceSlugs = [] as const;
export function href() { return '/'; }
`;
  const other = copyOfTheProject();
  other.write('shared-content/src/siteMap.ts', map);
  expectSentence(
    await other.run('build', ['booking']),
    'siteMap.ts gives the page "lost" to "nobody"',
    'remote-nobody/webpack.config.ts',
    'Correct the owner, or add the remote',
  );
});

test('two articles with one slug are told, with both files', async () => {
  const other = copyOfTheProject();
  const insomnia = readFileSync(path.join(other.folder, 'shared-content/src/articles/insomnia.ts'), 'utf8');
  other.write(
    'shared-content/src/articles/insomnia.ts',
    insomnia.replace("slug: 'insomnia'", "slug: 'paranoia'"),
  );
  expectSentence(
    await other.run('build', ['blog']),
    'The words of blog do not pass their checks',
    'paranoia',
  );
});

test('a page that asks for more than the contract gives is told in the words of the compiler, and nothing is published', async () => {
  const other = copyOfTheProject();
  other.write(
    'remote-booking/src/ContactPage.tsx',
    `import { defineModule } from '@site/platform/contract';
export default defineModule({ Component: ({ visitor }: { visitor: string }) => visitor });
`,
  );
  expectSentence(
    await other.run('build', ['booking']),
    'The types of booking do not hold, so nothing was published',
    /remote-booking\/src\/ContactPage\.tsx\S*[:(]\S*2/,
    "Property 'visitor' is missing",
  );
});

test('a remote that lacks a page which the site map promises is refused, and nothing goes live', async () => {
  const other = copyOfTheProject({ withRegistry: true });
  const config = readFileSync(path.join(other.folder, 'remote-booking/webpack.config.ts'), 'utf8');
  other.write('remote-booking/webpack.config.ts', config.replace("'AppointmentPage', ", ''));
  const built = await other.run('build', ['booking']);
  const id = /published: booking (\w+)/.exec(built.output)?.[1] ?? '';
  expectSentence(
    await other.run('release', ['promote', 'booking', id]),
    'nothing was changed',
    'siteMap.ts shows the page "appointment" with booking/AppointmentPage, which this release of booking does not offer',
    'It offers: ContactPage',
  );
  const { log } = registryIn(path.join(other.folder, '.registry'));
  expect((await log.read()).states).toHaveLength((await registry.head()).number);
});

test('a busy port is told, with another one to try', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const outcome = await copy.run('serve', [], { PORT: String(port), REGISTRY: builtRegistry });
  blocker.close();
  expectSentence(outcome, `Port ${port} is taken`, 'PORT=3100 npm start');
});

test('a registry without a site is told', async () => {
  expectSentence(await copy.run('serve', [], { REGISTRY: '' }), 'Nothing is live in', 'run "npm start"');
});

test('a PORT that is no port is told', async () => {
  expectSentence(await copy.run('serve', [], { PORT: 'web' }), 'PORT=web is not a port');
});

test('a browser that is not there is told', async () => {
  expectSentence(
    await copy.run('pictures', [], { CHROMIUM_PATH: '/nowhere/chromium' }),
    'CHROMIUM_PATH=/nowhere/chromium is not there',
  );
});

test('a release that was never published cannot be promoted', async () => {
  const outcome = await registry.release('promote', 'blog', 'abc');
  expectSentence(outcome, 'There is no release abc of blog', 'publish it first');
  expect(outcome.code).toBe(3);
});

test('help is an answer and no mistake: of the command, and of each verb', async () => {
  for (const words of [['--help'], ['promote', '--help']]) {
    const { code, output } = await registry.release(...words);
    expect(code).toBe(0);
    expect(output).toContain('promote [options] <app> <id> [more...]');
    expect(output).toContain('Exit codes: 0 done');
  }
});

for (const [what, words, ...sentence] of [
  ['a verb that is none', ['demote'], "unknown command 'demote'", '(Did you mean one of promote, revoke?)'],
  ['no verb at all', [], 'Usage: npm run site -- release', 'promote'],
  ['an option that is none', ['promote', 'blog', 'abc', '--percnt', '10'], "unknown option '--percnt'"],
  [
    'an app without an id',
    ['promote', 'blog', 'abc', 'booking'],
    'The id of the release of booking is missing',
  ],
  ['a word too many', ['rollback', 'blog', 'now'], "too many arguments for 'rollback'"],
  ['days that are none', ['gc', '--days', 'all'], '--days all is no number of days'],
  ['an address that is none', ['status', '--registry', 'ftp://x/y'], 'ftp://x/y is no address of a registry'],
] as const) {
  test(`${what} is a mistake in the arguments: exit code 2, and nothing is changed`, async () => {
    const { number } = await registry.head();
    const outcome = await registry.release(...words);
    expectSentence(outcome, ...sentence);
    expect(outcome.code).toBe(2);
    expect((await registry.head()).number).toBe(number);
  });
}

test('programs read refusals too: --json gives the kind and the sentence', async () => {
  const { code, output } = await registry.release('promote', 'blog', 'abc', '--json');
  expect(code).toBe(3);
  const { error } = JSON.parse(output) as { error: { kind: string; message: string } };
  expect(error.kind).toBe('refused');
  expect(error.message).toContain('There is no release abc of blog');
});

test('a lost key is told, and nothing is changed', async () => {
  const { apps, number } = await registry.head();
  const words = ['revoke', 'blog', apps['blog']?.current.id ?? ''];
  const outcome = await registry.run('release', words, { SITE_KEY: '/nowhere/team.pem' });
  expectSentence(outcome, 'There is no key at /nowhere/team.pem', 'keys new', 'keys add');
  expect(outcome.code).toBe(3);
  expect((await registry.head()).number).toBe(number);
});

test('a key moves nothing until an owner lets it in, then its own apps and no others, and nothing once it is withdrawn', async () => {
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
    'is not known to',
    `keys add <name> --apps <apps> --public ${line}`,
  );
  expect(await isLive('services')).toBe(false);

  const added = await registry.run('keys', ['add', 'services-team', '--apps', 'services', '--public', line]);
  expect(added.output).toContain('services-team may publish and move services');
  expect((await asTeam('services')).output).toContain('is live as site');
  expect(await isLive('services')).toBe(true);
  expectSentence(
    await asTeam('booking'),
    'Nothing was changed: the key "services-team" may not move booking',
  );
  expect(await isLive('booking')).toBe(false);
  expectSentence(
    await registry.run('keys', ['withdraw', 'owner'], { SITE_KEY: file }),
    'the key "services-team" may not say who may do what',
  );

  await registry.run('keys', ['withdraw', 'services-team']);
  expectSentence(
    await registry.run('release', ['rollback', 'services'], { SITE_KEY: file }),
    'is not known to',
  );
  expect(await isLive('services')).toBe(true);
});

test('a bucket that does not answer is told as such, with an exit code of its own', async () => {
  const outcome = await registry.run('release', ['status', '--registry', 's3://clinic/registry'], {
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-central-1',
  });
  expectSentence(outcome, 'http://127.0.0.1:9');
  expect(outcome.code).toBe(5);
});
