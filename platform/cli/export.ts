import path from 'node:path';

import { root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { exportSite } from '../serve/export';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run export -- <folder>`: writes the live site as files, for a static host. */
export async function exportVerb({
  positionals: [name = ''],
  values,
  flags,
  progress,
}: Arguments): Promise<Report> {
  if (name.trim() === '') throw new UserError('Name the folder: npm run export -- <folder>', 'usage');
  // The user of a web server has to read what a user with a narrow umask writes.
  process.umask(process.umask() & 0o722);
  const folder = path.resolve(process.env['INIT_CWD'] ?? root, name);
  const exported = await exportSite({ registry: registryOf({ values, flags }), folder, progress });
  const { live, pages, releases, written, removed, leftOut } = exported;
  const entries = Object.entries(live).map(([app, number]) => `${app} ${number}`);
  return {
    text: [
      `${entries.join(', ')} exported to ${folder}: ${pages} pages, ${releases} releases; ${written} files written, ${removed} removed`,
      ...leftOut,
    ].join('\n'),
    json: exported,
    failed: exported.later.length > 0,
  };
}
