import { clinicProfile } from '@site/shared-content/clinicProfile';
import { originOf } from './originOf';
import type { ArticleImage } from './articles/Article';
import type { ServiceImage } from './services/Service';

/** The number of characters of a title that search results show. */
export const titleLimit = 60;

/** A page title with the clinic's short name at its end, if it fits (docs/design.md §10). */
export function pageTitle(title: string): string {
  const full = `${title} – ${clinicProfile.shortName}`;
  return full.length <= titleLimit ? full : title;
}

/** The canonical URL of a path. */
export function canonicalUrl(path: string): string {
  return originOf(path) + path;
}

/**
 * The pictures in link previews; `npm run pictures` draws each one into shell/public/og. A service has the picture
 * of its drawing, an article that of its subject.
 */
export type SharePicture =
  | 'home'
  | 'about'
  | 'appointment'
  | 'contact'
  | 'therapy'
  | 'blogs'
  | 'handOuts'
  | `service-${ServiceImage}`
  | `blog-${ArticleImage['tile']}`;

/** The size of the pictures in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The path of a picture: `/og/home.png`. */
export function sharePicturePath(picture: SharePicture): `/og/${SharePicture}.png` {
  return `/og/${picture}.png`;
}

/** The logo for search engines and the web manifest. */
export const logoPath = '/icons/logo-512.png';
