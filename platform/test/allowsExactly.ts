import { createHash } from 'node:crypto';

/** Does a policy allow the styles that stand in a page, all of them and no other? */
export function allowsExactly(policy: string, html: string): boolean {
  const texts = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const [, allowed = ''] = /(?:^|; )style-src ([^;]*)/.exec(policy) ?? [];
  return texts.length > 0 && allowed === ["'self'", ...new Set(hashes)].join(' ');
}
