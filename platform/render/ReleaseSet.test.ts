/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ComposeJob } from './job';
import { openReleases } from './ReleaseSet';
import type { ShellBuild } from './ShellBuild';

it('reads each stylesheet once for all pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  writeFileSync(path.join(folder, 'assets.json'), '{"app":"shell","id":"s1"}');
  writeFileSync(path.join(folder, 'main.css'), '.a{}');
  const job = { releases: { shell: { folder } } } as unknown as ComposeJob;
  const set = openReleases(job, { site: { siteMap: { pages: [] } } } as unknown as ShellBuild);
  const stylesheet = set.stylesheet('shell', 'main.css');
  expect(stylesheet).toEqual({ href: '/r/shell/s1/main.css', text: '.a{}', fonts: '' });
  rmSync(folder, { recursive: true });
  expect(set.stylesheet('shell', 'main.css')).toBe(stylesheet);
});
