import { type HydrationData, releasePath } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/loader/createFiles';
import type { ShellModules } from '@site/platform/loader/createLoader';
import { LoadError } from '@site/platform/loader/request';
import type { ShellPageModule } from '@site/shared-content/siteMap';

/** The shell's own pages, one chunk each. The site map calls them `shell/<name>`. */
const pages = {
  HomePage: () => import(/* webpackChunkName: "HomePage" */ '../pages/HomePage/HomePage'),
  AboutPage: () => import(/* webpackChunkName: "AboutPage" */ '../pages/AboutPage/AboutPage'),
  PrivacyPage: () => import(/* webpackChunkName: "PrivacyPage" */ '../pages/PrivacyPage/PrivacyPage'),
  OdiaPage: () => import(/* webpackChunkName: "OdiaPage" */ '../pages/LanguagePage/OdiaPage'),
  HindiPage: () => import(/* webpackChunkName: "HindiPage" */ '../pages/LanguagePage/HindiPage'),
  BengaliPage: () => import(/* webpackChunkName: "BengaliPage" */ '../pages/LanguagePage/BengaliPage'),
  NotFoundPage: () => import(/* webpackChunkName: "NotFoundPage" */ '../pages/NotFoundPage/NotFoundPage'),
  UnavailablePage: () =>
    import(/* webpackChunkName: "UnavailablePage" */ '../pages/UnavailablePage/UnavailablePage'),
} as const satisfies ShellModules & Readonly<Record<ShellPageModule, unknown>>;

export type ShellModuleName = keyof typeof pages;

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

/** The shell's own modules, each loaded with its stylesheets. */
export function shellModules(loadStyles: ShellStyles): ShellModules {
  return Object.fromEntries(
    Object.entries<ShellModules[string]>(pages).map(([name, load]) => [
      name,
      async () => (await Promise.all([load(), loadStyles(name)]))[0],
    ]),
  );
}
