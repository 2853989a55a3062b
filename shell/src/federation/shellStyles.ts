import { type PageHandOver, releaseBase } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/loader/createFiles';
import { LoadError } from '@site/platform/loader/LoadError';

/** Loads the stylesheets of a part of the shell, by the name of its chunk. */
export type ShellStyles = (part: string) => Promise<void>;

/**
 * Like those of the remotes, the shell's released scripts fetch no stylesheets. A page that came without its hand-over does not
 * know which they are: what it leads to is had as a whole page.
 */
export function shellStyles({ assets }: PageHandOver, files: Files): ShellStyles {
  const shell = Object.values(assets).find(({ app }) => app === 'shell');
  const { signal } = new AbortController();
  return async (part) => {
    if (process.env['NODE_ENV'] === 'development') return;
    if (!shell) throw new LoadError('code', 'The page names no release of the shell.');
    const base = releaseBase('shell', shell.id);
    await Promise.all((shell.modules[part]?.css ?? []).map((file) => files.load(base + file, signal)));
  };
}
