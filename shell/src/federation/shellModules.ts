import type { ShellModules } from '@site/platform/loader/createLoader';

import type { ShellStyles } from './shellStyles';

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
} as const satisfies ShellModules;

/** The shell's own modules, each loaded with its stylesheets. */
export function shellModules(loadStyles: ShellStyles): ShellModules {
  return Object.fromEntries(
    Object.entries<ShellModules[string]>(pages).map(([name, load]) => [
      name,
      async () => (await Promise.all([load(), loadStyles(name)]))[0],
    ]),
  );
}
