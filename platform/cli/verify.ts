import { verifySite } from '../serve/verify';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run site -- verify <url>`: compares a host with the log. */
export async function verify({ positionals: [url = ''], values, progress }: Arguments): Promise<Report> {
  const verified = await verifySite({ registry: registryOf(values), url, progress });
  const { findings, harmless, asked, newest } = verified;
  const failed = findings.length > 0;
  const lines = (sentences: readonly string[]) => sentences.map((sentence) => `\n  ${sentence}`).join('');
  const result = failed
    ? `${url} is not state ${newest} as it should be:${lines(findings)}`
    : `${url} serves state ${newest} as it should be: ${asked} addresses asked, no finding.`;
  return {
    text: harmless.length > 0 ? `${result}\nDifferent, and harmless:${lines(harmless)}` : result,
    json: verified,
    failed,
  };
}
