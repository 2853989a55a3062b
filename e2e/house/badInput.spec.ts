import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { copyOfTheProject, type Copy, type Outcome } from './copyOfTheProject';

let copy: Copy;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  copy = copyOfTheProject();
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
  copy.write(
    'settings.ts',
    `import { siteSettings as usual } from '@site/shared-content/siteSettings';

export const siteSettings = { ...usual, loadingScreenMs: 'soon' };
`,
  );
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
  test.setTimeout(120_000);
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
  test.setTimeout(120_000);
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
  test.setTimeout(120_000);
  const other = copyOfTheProject({ withRegistry: true });
  const config = readFileSync(path.join(other.folder, 'remote-booking/webpack.config.ts'), 'utf8');
  other.write('remote-booking/webpack.config.ts', config.replace("'AppointmentPage', ", ''));
  const pointer = readFileSync(path.join(other.folder, '.registry/releases.json'), 'utf8');
  const built = await other.run('build', ['booking']);
  const id = /published: booking (\w+)/.exec(built.output)?.[1] ?? '';
  expectSentence(
    await other.run('release', ['promote', 'booking', id]),
    'nothing was promoted',
    'siteMap.ts shows the page "appointment" with booking/AppointmentPage, which the current release of booking does not offer',
    'It offers: ContactPage',
  );
  expect(readFileSync(path.join(other.folder, '.registry/releases.json'), 'utf8')).toBe(pointer);
});

test('a busy port is told, with another one to try', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const registry = new URL('../../.registry', import.meta.url).pathname;
  const outcome = await copy.run('serve', [], { PORT: String(port), REGISTRY: registry });
  blocker.close();
  expectSentence(outcome, `Port ${port} is taken`, 'PORT=3100 npm start');
});

test('a registry without a site is told', async () => {
  expectSentence(await copy.run('serve'), 'No site is composed', 'run "npm start"');
});

test('a PORT that is no port is told', async () => {
  expectSentence(await copy.run('serve', [], { PORT: 'web' }), 'PORT=web is not a port');
});

test('a browser that is not there is told', async () => {
  expectSentence(
    await copy.run('e2e', [], { CHROMIUM_PATH: '/nowhere/chromium' }),
    'CHROMIUM_PATH=/nowhere/chromium is not there',
  );
});

test('a release that was never published cannot be promoted', async () => {
  expectSentence(
    await copy.run('release', ['promote', 'blog', 'abc']),
    'There is no release abc of blog',
    'publish it first',
  );
});

test('a verb that is none is answered with the verbs that are', async () => {
  expectSentence(await copy.run('release', ['demote']), '"demote" is no verb', 'promote <app> <id>');
});
