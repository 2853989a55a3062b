/** `npm run site -- verify <url>`: compares a host with the log. */
import { verifySite } from '../serve/verifySite';
import { runOnly } from './commandLine';
import { registryOf } from './registryOf';

await runOnly(
  'npm run site -- verify',
  {
    takes: '<url>',
    count: [1, 1],
    says: 'ask a host for every page and file of the live site: bytes, types, policy, redirects',
    async run({ positionals: [url = ''], values, progress }) {
      const verified = await verifySite({ registry: registryOf(values), url, progress });
      const { findings, asked, newest } = verified;
      const failed = findings.length > 0;
      return {
        text: failed
          ? `${url} is not state ${newest} as it should be:\n${findings.map((finding) => `  ${finding}`).join('\n')}`
          : `${url} serves state ${newest} as it should be: ${asked} addresses asked, no finding.`,
        json: verified,
        failed,
      };
    },
  },
  process.argv.slice(2),
);
