import { type HydrationData, releasePath } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/loader/createFiles';
import { LoadError } from '@site/platform/loader/request';

/** Loads the stylesheets of a chunk of the shell, by the chunk's name. */
export type ShellStyles = (part: string) => Promise<void>;

/**
 * Creates the loader for the shell's stylesheets, which its released scripts do not fetch themselves. On a page without
 * release data it throws for other pages than the prerendered one; a link from that page then loads a document.
 */
export function shellStyles({ assets }: HydrationData, files: Files): ShellStyles {
  const shell = Object.values(assets).find(({ app }) => app === 'shell');
  const { signal } = new AbortController();
  return async (part) => {
    if (process.env['NODE_ENV'] === 'development') return;
    // The HTML of a prerendered page contains its styles.
    if (!shell && document.querySelector(`[data-module="shell/${part}"]`)) return;
    if (!shell) throw new LoadError('code', 'The page names no release of the shell.');
    const base = releasePath('shell', shell.id);
    await Promise.all((shell.modules[part]?.css ?? []).map((file) => files.load(base + file, signal)));
  };
}
