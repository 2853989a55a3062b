/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sharedRanges } from './sharedPackages';

function folderWith(versions: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-shared-'));
  for (const [name, version] of Object.entries(versions)) {
    const packageFolder = path.join(folder, 'node_modules', name);
    mkdirSync(packageFolder, { recursive: true });
    writeFileSync(path.join(packageFolder, 'package.json'), JSON.stringify({ version }));
  }
  return folder;
}

it('requires a compatible version of React and the same major version of the profile', () => {
  const folder = folderWith({
    react: '19.3.1',
    'react-dom': '19.3.1',
    'react-router-dom': '7.18.5',
    '@site/shared-content': '2.7.3',
  });
  expect(sharedRanges(folder)).toEqual({
    react: '^19.3.1',
    'react/jsx-runtime': '^19.3.1',
    'react-dom': '^19.3.1',
    '@site/platform/routing': '^7.18.5',
    '@site/shared-content/clinicProfile': '^2.0.0',
  });
});
