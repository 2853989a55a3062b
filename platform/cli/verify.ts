import { verifySite } from '../serve/verify';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run site -- verify <url>`: compares a host with what is live. */
export async function verify({
  positionals: [url = ''],
  values,
  flags,
  progress,
}: Arguments): Promise<Report> {
  const verified = await verifySite({ registry: registryOf({ values, flags }), url, progress });
  const { findings, harmless, asked, url: address } = verified;
  const failed = findings.length > 0;
  const lines = (sentences: readonly string[]) => sentences.map((sentence) => `\n  ${sentence}`).join('');
  const result = failed
    ? `${address} differs from what is live:${lines(findings)}`
    : `${address} serves what is live correctly (${asked} requests).`;
  return {
    text: harmless.length > 0 ? `${result}\nHarmless differences:${lines(harmless)}` : result,
    json: verified,
    failed,
  };
}
