import type { TrialOutcome } from './TrialNote';

const ofThisComputer = ['localhost', '127.0.0.1'];

/**
 * Where the manifest of a remote on trial stands: `http://localhost:3001/` is enough.
 * @returns why the address is not to be tried, for one that is none, or leads to another computer (the preview server's
 * policy allows this one only)
 */
export function manifestAddress(wish: string): { href: string } | { refused: TrialOutcome } {
  if (!URL.canParse(wish)) return { refused: 'malformed' };
  const url = new URL(wish);
  if (url.protocol !== 'http:' || !ofThisComputer.includes(url.hostname)) return { refused: 'foreign' };
  if (!url.pathname.endsWith('.json')) url.pathname = `${url.pathname.replace(/\/$/, '')}/mf-manifest.json`;
  return { href: url.href };
}
