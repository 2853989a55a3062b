import { expect } from 'playwright/test';

import { test } from '../support/test';
import { copyOfTheProject } from './copyOfTheProject';

const profile = `import { clinicProfile as sample } from '@site/shared-content/clinicProfile';
export const clinicProfile = { ...sample, email: 'not an address' };`;

test('a build with a wrong profile, wrong settings or a forbidden import fails at once, and says where', async () => {
  const copy = copyOfTheProject();
  copy.write('broken.ts', profile);
  copy.write('settings.ts', "export const loadingScreenMs = 'soon';");
  const imported = '../../remote-services/src/model/nextService';
  copy.write('remote-blog/src/next.ts', `export { nextService } from '${imported}';\n`);
  const builds: readonly (readonly [app: string, env: NodeJS.ProcessEnv, ...sentences: string[]])[] = [
    ['booking', { CLINIC_PROFILE: 'broken.ts' }, 'CLINIC_PROFILE=', 'email', 'not an address'],
    ['booking', { CLINIC_PROFILE: 'nowhere.ts' }, 'CLINIC_PROFILE=', 'nowhere.ts'],
    ['booking', { SITE_SETTINGS: 'settings.ts' }, 'SITE_SETTINGS=', 'loadingScreenMs', 'soon'],
    [
      ...(['blog', {}, `remote-blog/src/next.ts imports "${imported}"`] as const),
      'Do not import from another package by a relative path',
    ],
  ];
  await Promise.all(
    builds.map(async ([app, env, ...sentences]) => {
      const { code, output } = await copy.run('build', [app], env);
      expect(code, output).toBe(3);
      for (const sentence of sentences) expect(output).toContain(sentence);
      expect(output).not.toContain('compiling');
      expect(output).not.toMatch(/\n\s+at .*\(.*:\d+:\d+\)/);
    }),
  );
});

/** Two checks of a build, which would compile meanwhile. */
const checks = `import { checkTexts, checkTypes } from './platform/release/check';
const { signal } = new AbortController();
for (const { reason } of await Promise.allSettled([checkTypes(['booking'], signal), checkTexts(['blog'], signal)]))
  console.error(reason?.message);`;

const wrongPage = `import { defineModule } from '@site/platform/contract';
export default defineModule({ Component: ({ visitor }: { visitor: string }) => visitor });`;

test('the checks of a build report a page that violates the contract, and a text that breaks a rule', async () => {
  const copy = copyOfTheProject();
  copy.write('checks.ts', checks);
  copy.write('remote-booking/src/ContactPage.tsx', wrongPage);
  copy.edit('shared-content/src/articles/insomnia.ts', (text) =>
    text.replace("slug: 'insomnia'", "slug: 'paranoia'"),
  );
  const { output } = await copy.runFile('checks.ts');
  expect(output).toContain('The type check of booking failed. Nothing was published');
  expect(output).toMatch(/remote-booking\/src\/ContactPage\.tsx\S*[:(]\S*2/);
  expect(output).toContain("Property 'visitor' is missing");
  expect(output).toMatch(/The text check of blog failed[^]*paranoia/);
});
