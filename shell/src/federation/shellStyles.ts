import { type HydrationData, releasePath } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/loader/createFiles';
import { LoadError } from '@site/platform/loader/request';

/** Loads the stylesheets of a chunk of the shell, by the chunk's name. */
export type ShellStyles = (part: string) => Promise<void>;

/**
 * Creates the loader for the shell's stylesheets, which its released scripts do not fetch themselves. In a document
 * that names no release of the shell, it throws LoadError for every page but the prerendered one, and the loader then loads
 * that page as a document.
 */
export function shellStyles({ assets }: HydrationData, files: Files): ShellStyles {
  const shell = Object.values(assets).find(({ app }) => app === 'shell');
  const { signal } = new AbortController();
  return async (part) => {
    if (process.env['NODE_ENV'] === 'development') return;
    if (!shell) {
      // The HTML of a prerendered page contains its styles.
      if (document.querySelector(`[data-module="shell/${part}"]`)) return;
      throw new LoadError('code', 'The page names no release of the shell.');
    }
    const base = releasePath('shell', shell.id);
    await Promise.all((shell.modules[part]?.css ?? []).map((file) => files.load(base + file, signal)));
  };
}
