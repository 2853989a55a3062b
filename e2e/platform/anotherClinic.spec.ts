import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { clinicProfile as sample } from '@site/shared-content/profile/sampleProfile';
import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';
import { expect, test } from 'playwright/test';

import { allPaths } from '../support/site';
import { copyOfTheProject, root } from './copyOfTheProject';

type Checks = {
  readonly clinicProfile: ClinicProfile;
  readonly factsOfTheSample: (profile: ClinicProfile) => readonly string[];
};

const profileFile = 'shared-content/checks/anotherClinic.ts';

/** Loads a module of shared-content's checks, which no package may import. */
async function read(file: string): Promise<Checks> {
  return (await import(path.join(root, file))) as Checks;
}

/** Every text file below a folder. */
function textsBelow(folder: string): readonly (readonly [file: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|js|css|json|svg|xml|txt|webmanifest)$/.test(file))
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
}

test('the site of another clinic is complete, and no file contains a fact of the sample', async () => {
  const { clinicProfile } = await read(profileFile);
  const { factsOfTheSample } = await read('shared-content/checks/factsOfTheSample.ts');
  const facts = factsOfTheSample(sample);
  const folder = mkdtempSync(path.join(tmpdir(), 'another-clinic-'));
  const copy = copyOfTheProject();
  const env = { CLINIC_PROFILE: profileFile, REGISTRY: path.join(folder, 'registry') };
  try {
    copy.write(
      'bringUp.ts',
      `import { bringUp } from './platform/release/bringUp';
import { registryOf } from './platform/cli/registryOf';

await bringUp(registryOf({}, true));
`,
    );
    const built = await copy.runFile('bringUp.ts', env);
    expect(built.code, built.output).toBe(0);
    expect(built.output).not.toContain('set CLINIC_PROFILE');
    const exported = path.join(folder, 'site');
    const written = await copy.run('export', [exported], env);
    expect(written.code, written.output).toBe(0);

    const texts = textsBelow(exported);
    const pages = texts.filter(([file]) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThanOrEqual(allPaths.length + 1);
    for (const [file, text] of pages) {
      expect(text, file).toContain(clinicProfile.name);
      if (!file.startsWith('404')) expect(text, file).not.toContain('name="robots"');
      const footer = text.slice(text.lastIndexOf('<footer'));
      expect(
        footer.split(`href="tel:${clinicProfile.phones[0].display.replaceAll(' ', '')}"`),
        file,
      ).toHaveLength(2);
    }
    const left = texts.flatMap(([file, text]) =>
      facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`),
    );
    expect(left).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
