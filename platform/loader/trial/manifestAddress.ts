import type { TrialOutcome } from './TrialNote';

const ofThisComputer = ['localhost', '127.0.0.1'];

/**
 * The address of a remote's manifest, for an override such as `http://localhost:3001/`.
 * @returns why it is refused, when it is no address or leads to another computer: the preview server's policy allows
 * only this one
 */
export function manifestAddress(override: string): { href: string } | { refused: TrialOutcome } {
  if (!URL.canParse(override)) return { refused: 'malformed' };
  const url = new URL(override);
  if (url.protocol !== 'http:' || !ofThisComputer.includes(url.hostname)) return { refused: 'foreign' };
  if (!url.pathname.endsWith('.json')) url.pathname = `${url.pathname.replace(/\/$/, '')}/mf-manifest.json`;
  return { href: url.href };
}
