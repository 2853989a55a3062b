/** What the composer renders with: the same tree as in the browser, at a path that the server names. */
import { prerenderSlots } from '@site/platform/loader/prerenderSlots';
import type { LoadModule } from '@site/platform/loader/Slot';
import * as routing from '@site/platform/routing';
import * as clinicProfileModule from '@site/shared-content/clinicProfile';
import { shellProfile } from '@site/shared-content/shellProfile';
import { siteLanguage, siteMap } from '@site/shared-content/siteMap';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';

import { App } from './App';
import { LoadingCover } from './layout/LoadingScreen/LoadingCover';
import { PageEnd } from './layout/PageEnd/PageEnd';
import { AboutPage } from './pages/AboutPage/AboutPage';
import { HomePage } from './pages/HomePage/HomePage';
import { BengaliPage } from './pages/LanguagePage/BengaliPage';
import { HindiPage } from './pages/LanguagePage/HindiPage';
import { OdiaPage } from './pages/LanguagePage/OdiaPage';
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage';
import { PrivacyPage } from './pages/PrivacyPage/PrivacyPage';

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

/** What this shell hands to the remotes' server builds; React is added by the build. */
export const provided = {
  '@site/platform/routing': routing,
  '@site/shared-content/clinicProfile': clinicProfileModule,
};

const { clinicProfile } = clinicProfileModule;

/** What the shell says of the site as a whole: to feed, manifest, sitemap, headers. */
export const site = {
  siteMap,
  /** Without a slash at its end. */
  siteUrl: clinicProfile.siteUrl.replace(/\/$/, ''),
  identity: {
    name: clinicProfile.name,
    shortName: clinicProfile.shortName,
    description: clinicProfile.mission,
    language: siteLanguage,
    // The browser's own bars are of the colour of the page's top: --c-night.
    themeColor: '#0b2b33',
  },
  // Nobody shall find a fictional clinic when they look for help.
  indexed: !clinicProfile.sample,
  policy: {
    // The one foreign origin that the headers must allow.
    mapOrigin: new URL(shellProfile.mapEmbedUrl).origin,
  },
};

/** The site at a path. With `notFound` it shows the not-found page whatever the path. */
export function siteAt(path: string, load: LoadModule, notFound: boolean): ReactNode {
  return (
    <StaticRouter location={path}>
      <App slots={prerenderSlots(load)} notFoundPath={notFound ? path : undefined} />
    </StaticRouter>
  );
}

/** What every page begins with, beside React's root. */
export const pageStart: ReactNode = <LoadingCover />;

/** What every page ends with, beside React's root. */
export const pageEnd: ReactNode = (
  <StaticRouter location="/">
    <PageEnd />
  </StaticRouter>
);
