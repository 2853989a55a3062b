import { verifySite } from '../serve/verify';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run site -- verify <url>`: compares a host with the newest state. */
export async function verify({ positionals: [url = ''], values, progress }: Arguments): Promise<Report> {
  const verified = await verifySite({ registry: registryOf(values), url, progress });
  const { findings, harmless, asked, newest } = verified;
  const failed = findings.length > 0;
  const lines = (sentences: readonly string[]) => sentences.map((sentence) => `\n  ${sentence}`).join('');
  const result = failed
    ? `${url} differs from state ${newest}:${lines(findings)}`
    : `${url} serves state ${newest} correctly (${asked} requests).`;
  return {
    text: harmless.length > 0 ? `${result}\nHarmless differences:${lines(harmless)}` : result,
    json: verified,
    failed,
  };
}
