/** `npm run site -- carry-over <folder>`: makes a log of a registry of the former shape. */
import path from 'node:path';

import { siteMap } from '@site/shared-content/siteMap';

import { carryOver } from '../delivery/carryOver';
import { cache, root } from '../house/paths';
import { openRegistry } from '../registry/Registry';
import { runOnly } from './commandLine';

await runOnly(
  'npm run site -- carry-over',
  {
    takes: '<folder>',
    count: [1, 1],
    says: 'read a registry of the former shape once, and begin a log with what is live there (in place by default)',
    async run({ positionals: [name = ''], values }) {
      const former = path.resolve(process.env['INIT_CWD'] ?? root, name);
      const url = values['registry'] ?? process.env['REGISTRY'] ?? former;
      const registry = openRegistry({ root, cache, environment: process.env, url, carriesOver: true });
      const rows = structuredClone(siteMap) as unknown as Parameters<typeof carryOver>[2];
      const { logged, releases, pages, left } = await carryOver(registry, former, rows);
      return {
        text: [
          `${former} was carried over into ${registry.url} as state ${logged.state.number}: ${releases} releases, ${pages} pages, as they are live there.`,
          ...left,
          'The shell of the former shape cannot compose: promote a new one along with the next remote, or run "npm run release -- publish shell" and promote it.',
        ].join('\n'),
        json: { state: logged.state.number, releases, pages, left },
      };
    },
  },
  process.argv.slice(2),
);
