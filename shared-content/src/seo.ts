import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { ArticleImage } from './articles/Article';
import type { ServiceImage } from './services/Service';

/** What search results show of a title. */
export const titleLimit = 60;

/** The title of a page, with the clinic's short name at its end where there is room (docs/design.md §10). */
export function pageTitle(title: string): string {
  const full = `${title} – ${clinicProfile.shortName}`;
  return full.length <= titleLimit ? full : title;
}

/** The one address of a page that search engines should keep. */
export function canonicalUrl(path: string): string {
  return `${clinicProfile.siteUrl}${path}`;
}

/**
 * The pictures that shared links show; `npm run pictures` draws each one into shell/public/og. A service has the one
 * of its drawing, an article the one of its subject.
 */
export type SharePicture =
  | 'home'
  | 'about'
  | 'appointment'
  | 'contact'
  | 'therapy'
  | 'blogs'
  | `service-${ServiceImage}`
  | `blog-${ArticleImage['tile']}`;

/** Their size in pixels, as link previews want it. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Where a picture is found: `/og/home.png`. */
export function sharePicturePath(picture: SharePicture): `/og/${SharePicture}.png` {
  return `/og/${picture}.png`;
}

/** The logo for search engines and the web manifest. */
export const logoPath = '/icons/logo-512.png';
