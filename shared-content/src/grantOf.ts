import type { Grant, ShellRow } from './PageRow';

/** What only the shell decides: its own pages, and by prefix which remote has the others. */
export type SiteMap = {
  readonly pages: readonly ShellRow[];
  readonly grants: Readonly<Record<string, Grant>>;
};

const shell: Grant = { owner: 'shell' };

/**
 * Returns the decoded segments of an encoded path or of a pattern; a slash at its end is ignored. Undefined if a server, a browser or a file
 * system could read one of them in another way.
 */
export function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
    const isPlain = (segment: string) => /^(?!\.{1,2}$)[^/\\%\p{Cc}]+$/u.test(segment);
    return path.startsWith('/') && segments.every(isPlain) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decides who has the page at a path, if there is one: the shell, if it is a page of its own; otherwise the remote with the longest granted
 * prefix, on whole segments; otherwise the shell. Servers, browsers and tools all ask this function.
 * @param path an encoded path, or the pattern of a row
 */
export function grantOf(path: string, { pages, grants }: SiteMap): Grant {
  const segments = segmentsOf(path) ?? [];
  const prefix = (length: number) => `/${segments.slice(0, length).join('/')}`;
  if (pages.some((page) => page.path === prefix(segments.length))) return shell;
  for (let length = segments.length; length > 0; length -= 1)
    if (Object.hasOwn(grants, prefix(length))) return grants[prefix(length)] ?? shell;
  return shell;
}
