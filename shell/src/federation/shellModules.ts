import type { ShellModules } from '@site/platform/host/createHost';

/** The shell's own pages, each in a chunk of its own. The site map names them as `shell/<name>`. */
export const shellModules = {
  HomePage: () => import(/* webpackChunkName: "HomePage" */ '../pages/HomePage/HomePage'),
  AboutPage: () => import(/* webpackChunkName: "AboutPage" */ '../pages/AboutPage/AboutPage'),
  PrivacyPage: () => import(/* webpackChunkName: "PrivacyPage" */ '../pages/PrivacyPage/PrivacyPage'),
  OdiaPage: () => import(/* webpackChunkName: "OdiaPage" */ '../pages/LanguagePage/OdiaPage'),
  HindiPage: () => import(/* webpackChunkName: "HindiPage" */ '../pages/LanguagePage/HindiPage'),
  BengaliPage: () => import(/* webpackChunkName: "BengaliPage" */ '../pages/LanguagePage/BengaliPage'),
  NotFoundPage: () => import(/* webpackChunkName: "NotFoundPage" */ '../pages/NotFoundPage/NotFoundPage'),
} as const satisfies ShellModules;
