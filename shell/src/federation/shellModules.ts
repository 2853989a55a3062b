import type { ShellModules } from '@site/platform/runtime/withShellModules';

/** The shell's own pages, each in a chunk of its own. The site map names them as `shell/<name>`. */
export const shellModules = {
  HomePage: () => import(/* webpackChunkName: "HomePage" */ '../pages/HomePage/HomePage'),
  AboutPage: () => import(/* webpackChunkName: "AboutPage" */ '../pages/AboutPage/AboutPage'),
  NotFoundPage: () => import(/* webpackChunkName: "NotFoundPage" */ '../pages/NotFoundPage/NotFoundPage'),
} as const satisfies ShellModules;
