/** What the composer renders with: the same tree as in the browser, at a path that the server names. */
import type { ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { prerenderVisits } from '@site/platform/runtime/prerenderVisits';
import * as clinicProfileModule from '@site/shared-content/clinicProfile';
import { siteLanguage, siteMap } from '@site/shared-content/siteMap';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';

import { App } from './App';
import { AboutPage } from './pages/AboutPage/AboutPage';
import { HomePage } from './pages/HomePage/HomePage';
import { BengaliPage } from './pages/LanguagePage/BengaliPage';
import { HindiPage } from './pages/LanguagePage/HindiPage';
import { OdiaPage } from './pages/LanguagePage/OdiaPage';
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage';
import { PrivacyPage } from './pages/PrivacyPage/PrivacyPage';

export { siteMap };

/** The shell's own modules, by the names of `shellModules`. */
export const components = {
  HomePage,
  AboutPage,
  PrivacyPage,
  OdiaPage,
  HindiPage,
  BengaliPage,
  NotFoundPage,
};

/** What this shell hands to the remotes' server builds; React and the router the composer adds. */
export const provided = { '@site/shared-content/clinicProfile': clinicProfileModule };

/** The address of the site, without a slash at its end. */
export const siteUrl = clinicProfileModule.clinicProfile.siteUrl.replace(/\/$/, '');

/** Who the site is, for feed and manifest. */
export const identity = {
  name: clinicProfileModule.clinicProfile.name,
  shortName: clinicProfileModule.clinicProfile.shortName,
  description: clinicProfileModule.clinicProfile.mission,
  language: siteLanguage,
};

/** Foreign origins that the headers must allow: the map. */
export const policy = {
  mapOrigin: new URL(clinicProfileModule.clinicProfile.mapEmbedUrl).origin,
};

/** The site at a path. With `notFound` it shows the not-found page whatever the path. */
export function siteAt(path: string, loader: ModuleLoader, notFound: boolean): ReactNode {
  return (
    <StaticRouter location={path}>
      <App visits={prerenderVisits(loader)} notFoundPath={notFound ? path : undefined} />
    </StaticRouter>
  );
}
