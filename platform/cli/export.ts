/** `npm run export -- <folder>`: writes the live site as files, for nginx or a static host. */
import path from 'node:path';

import { root as project } from '../lib/paths';
import { exportSite } from '../serve/export';
import { runOnly } from './commandLine';
import { registryOf } from './registryOf';

await runOnly(
  'npm run export --',
  {
    takes: '<folder>',
    count: [1, 1],
    says: 'write the live site into a folder, file by file and in safe order: it may be served meanwhile',
    options: {
      root: {
        value: '<path>',
        says: 'writes nginx.conf, too: where the folder will stand on the machine of nginx',
      },
      listen: { value: '<port>', says: 'writes nginx.conf, too: a port, or an address with a port (80)' },
    },
    async run({ positionals: [name = ''], values, progress }) {
      const folder = path.resolve(process.env['INIT_CWD'] ?? project, name);
      const { root, listen } = values;
      const exported = await exportSite({ registry: registryOf(values), folder, root, listen, progress });
      const { state, pages, releases, written, leftOut, nginxChanged } = exported;
      return {
        text: [
          `site ${state} is exported to ${folder}: ${pages} pages, ${releases} releases; ${written} files written anew`,
          ...(nginxChanged ? ['nginx.conf changed: let nginx read it again (nginx -s reload)'] : []),
          ...leftOut,
        ].join('\n'),
        json: exported,
      };
    },
  },
  process.argv.slice(2),
);
