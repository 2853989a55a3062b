import { verifySite } from '../serve/verifySite';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run site -- verify <url>`: compares a host with the log. */
export async function verify({ positionals: [url = ''], values, progress }: Arguments): Promise<Report> {
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
}
