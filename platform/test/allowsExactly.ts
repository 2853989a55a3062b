import { createHash } from 'node:crypto';

/** Whether a policy allows exactly the inline styles of a page. */
export function allowsExactly(policy: string, html: string): boolean {
  const texts = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const [, allowed = ''] = /(?:^|; )style-src ([^;]*)/.exec(policy) ?? [];
  return texts.length > 0 && allowed === ["'self'", ...new Set(hashes)].join(' ');
}
