/** `npm run site -- push s3://bucket/prefix`: puts the live site into a bucket that a CDN serves. */
import { pushSite } from '../serve/exportSite';
import { runOnly } from './commandLine';
import { registryOf } from './registryOf';

await runOnly(
  'npm run site -- push',
  {
    takes: '<s3://bucket/prefix>',
    count: [1, 1],
    says: 'put the live site into a bucket: only what is new, releases first; of two pushes the newer state stays',
    async run({ positionals: [target = ''], values, progress }) {
      const pushed = await pushSite({ registry: registryOf(values), target, progress });
      const { state, pages, releases, written, leftOut } = pushed;
      return {
        text: [
          `site ${state} is in ${target}: ${pages} pages, ${releases} releases; ${written} objects written anew`,
          ...leftOut,
        ].join('\n'),
        json: pushed,
      };
    },
  },
  process.argv.slice(2),
);
