/** What the composer renders: the same tree as in the browser, at a path that the server passes. */
import type { RowsOf } from '@site/platform/contract/pages';
import { prerenderSlots } from '@site/platform/loader/createSlot';
import type { LoadModule } from '@site/platform/loader/createSlot';
import * as routing from '@site/platform/routing';
import * as clinicProfileModule from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { crisisLinks } from '@site/shared-content/crisisLinks';
import { bookingOrigin, previewOrigin } from '@site/shared-content/origins';
import { shellProfile } from '@site/shared-content/shellProfile';
import { retired, siteLanguage } from '@site/shared-content/siteMap';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';

import { App } from './App';
import type { StandIn } from './Pages';
import type { ShellModuleName } from './federation/shellModules';
import { LoadingCover } from './layout/LoadingScreen/LoadingCover';
import { AboutPage } from './pages/AboutPage/AboutPage';
import { HomePage } from './pages/HomePage/HomePage';
import { BengaliPage } from './pages/LanguagePage/BengaliPage';
import { HindiPage } from './pages/LanguagePage/HindiPage';
import { OdiaPage } from './pages/LanguagePage/OdiaPage';
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage';
import { UnavailablePage } from './pages/UnavailablePage/UnavailablePage';
import { PrivacyPage } from './pages/PrivacyPage/PrivacyPage';
import { documentPageAt } from './routing/documentPage';
import { offeredSite } from './routing/findPage';
import themeColor from './themeColor.module.css';

/** The shell's own pages, by the names in `shellModules`. */
export const components = {
  HomePage,
  AboutPage,
  PrivacyPage,
  OdiaPage,
  HindiPage,
  BengaliPage,
  NotFoundPage,
  UnavailablePage,
} satisfies Readonly<Record<ShellModuleName, unknown>>;

/** Packages that this shell provides to the remotes' server builds; `composer.ts` adds React. */
export const provided = {
  '@site/platform/routing': routing,
  '@site/shared-content/clinicProfile': clinicProfileModule,
};

const { clinicProfile } = clinicProfileModule;

/** Facts about the whole site, for feed, manifest, sitemap and headers. */
export const site = {
  siteMap: offeredSite,
  retired,
  /** Without a trailing slash. */
  siteUrl: clinicProfile.siteUrl.replace(/\/$/, ''),
  bookingOrigin,
  previewOrigin,
  identity: {
    name: clinicProfile.name,
    shortName: clinicProfile.shortName,
    description: clinicProfile.mission,
    language: siteLanguage,
    themeColor: themeColor.color ?? '',
  },
  // Search engines must not list a fictional clinic.
  indexed: !clinicProfile.sample,
  /** Every page has these links: in the crisis strip and in the footer. */
  phones: [
    ...crisisLinks.map(({ href }) => href),
    ...clinicProfile.phones.map(({ display }) => telHref(display)),
  ],
  policy: {
    // The only foreign origin that the headers must allow; empty without a map.
    mapOrigin: shellProfile.mapEmbedUrl ? new URL(shellProfile.mapEmbedUrl).origin : '',
  },
};

/**
 * Renders the site at a path.
 * @param standIn the page that is rendered whatever the path is
 * @param lacking apps that are absent
 * @param rowsOf the pages of the others
 */
export function siteAt(
  path: string,
  load: LoadModule,
  {
    standIn,
    lacking,
    rowsOf,
  }: {
    readonly standIn: StandIn['module'] | undefined;
    readonly lacking: readonly string[];
    readonly rowsOf: RowsOf;
  },
): ReactNode {
  const slots = prerenderSlots(load, rowsOf, lacking);
  return (
    <StaticRouter location={path}>
      <App
        slots={slots}
        {...(standIn
          ? { standIn: { module: standIn, path } }
          : { documentPath: path, documentPage: documentPageAt(path, rowsOf) })}
      />
    </StaticRouter>
  );
}

/** The first element of every page. It is outside of React's root: if React rendered it again, the page would be covered twice. */
export const loadingCover: ReactNode = <LoadingCover />;
