import { defineIslands, islandsOf } from '@site/platform/contract';
import type { ShellModules } from '@site/platform/host/createHost';

import { readOnlyPages } from './readOnlyPages';
import type { ShellStyles } from './shellStyles';

/** The shell's own pages, each in a chunk of its own. The site map names them as `shell/<name>`. */
const pages = {
  HomePage: () => import(/* webpackChunkName: "HomePage" */ '../pages/HomePage/HomePage'),
  AboutPage: () => import(/* webpackChunkName: "AboutPage" */ '../pages/AboutPage/AboutPage'),
  PrivacyPage: () => import(/* webpackChunkName: "PrivacyPage" */ '../pages/PrivacyPage/PrivacyPage'),
  OdiaPage: () => import(/* webpackChunkName: "OdiaPage" */ '../pages/LanguagePage/OdiaPage'),
  HindiPage: () => import(/* webpackChunkName: "HindiPage" */ '../pages/LanguagePage/HindiPage'),
  BengaliPage: () => import(/* webpackChunkName: "BengaliPage" */ '../pages/LanguagePage/BengaliPage'),
  NotFoundPage: () => import(/* webpackChunkName: "NotFoundPage" */ '../pages/NotFoundPage/NotFoundPage'),
} as const satisfies ShellModules;

const nothing = async () => ({ default: defineIslands({}) });

/** What answers in those that are only read; their styles stand in the page. */
const islands: ShellModules = {
  [islandsOf('HomePage')]: () =>
    import(/* webpackChunkName: "HomePage.islands" */ '../pages/HomePage/HomePage.islands'),
  [islandsOf('AboutPage')]: () =>
    import(/* webpackChunkName: "AboutPage.islands" */ '../pages/AboutPage/AboutPage.islands'),
  ...Object.fromEntries(readOnlyPages.map((name) => [islandsOf(name), nothing])),
};

/** The shell's own modules. */
export function shellModules(loadStyles: ShellStyles): ShellModules {
  const styled = Object.entries<ShellModules[string]>(pages).map(([name, load]) => [
    name,
    async () => (await Promise.all([load(), loadStyles(name)]))[0],
  ]);
  return { ...(Object.fromEntries(styled) as ShellModules), ...islands };
}
