import { defineIslands, islandsOf } from '@site/platform/contract';
import type { ShellModules } from '@site/platform/host/createHost';

import { readOnlyPages } from './readOnlyPages';

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

/** The shell's own pages, and what answers in those that are only read. */
export const shellModules: ShellModules = {
  ...pages,
  [islandsOf('HomePage')]: () =>
    import(/* webpackChunkName: "HomePage.islands" */ '../pages/HomePage/HomePage.islands'),
  [islandsOf('AboutPage')]: () =>
    import(/* webpackChunkName: "AboutPage.islands" */ '../pages/AboutPage/AboutPage.islands'),
  ...Object.fromEntries(readOnlyPages.map((name) => [islandsOf(name), nothing])),
};
