import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { clinicProfile } from './anotherClinic';

const root = path.join(__dirname, '../..');

it('npm run content reads a profile outside of the project', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'profile-'));
  const file = path.join(folder, 'clinic.ts');
  writeFileSync(file, `export const clinicProfile = ${JSON.stringify(clinicProfile)};`);
  const command = ['--import', 'tsx', 'shared-content/checks/checkContent.ts', '--before-launch'];
  const env = { ...process.env, CLINIC_PROFILE: file };
  const { stdout } = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stdout).toContain('The pages say that Mind Line Malabar is free');
});
