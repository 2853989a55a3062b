import path from 'node:path';

import { root as project } from '../lib/paths';
import { exportSite } from '../serve/export';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run export -- <folder>`: writes the live site as files, for nginx or a static host. */
export async function exportVerb({ positionals: [name = ''], values, progress }: Arguments): Promise<Report> {
  const folder = path.resolve(process.env['INIT_CWD'] ?? project, name);
  const { root, listen } = values;
  const exported = await exportSite({ registry: registryOf(values), folder, root, listen, progress });
  const { state, pages, releases, written, leftOut, nginxChanged } = exported;
  return {
    text: [
      `site ${state} is exported to ${folder}: ${pages} pages, ${releases} releases; ${written} files written`,
      ...(nginxChanged ? ['nginx.conf changed. Reload nginx: nginx -s reload'] : []),
      ...leftOut,
    ].join('\n'),
    json: exported,
  };
}
