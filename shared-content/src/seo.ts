import { clinicProfile } from '@site/shared-content/clinicProfile';
import { bookingOrigin } from '@site/shared-content/origins';
import { originOf } from './originOf';
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
  return bookingOrigin ? originOf(path) + path : `${clinicProfile.siteUrl}${path}`;
}

/** The pictures in link previews; `npm run pictures` draws each one into shell/public/og. Articles have their own (`articlePicture`). */
export type SharePicture =
  'home' | 'about' | 'appointment' | 'contact' | 'therapy' | 'handOuts' | 'blogs' | `service-${ServiceImage}`;

/** The size of the pictures in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** What each picture shows, for those who do not see it. */
const shown: Readonly<Record<SharePicture, string>> = {
  home: 'Drawing: a boat on a river before sunrise, and a window with light',
  about: 'Drawing: a path along a river',
  appointment: 'Drawing: steps to a tree on the bank of a river in the morning',
  contact: 'Drawing: two people who talk',
  therapy: 'Drawing: two chairs that face each other',
  handOuts: 'Drawing: two people at a table',
  blogs: 'Drawing: a tangled thread that becomes straight',
  'service-consultation': 'Drawing: a doctor and a patient who talk',
  'service-assessment': 'Drawing: a sheet with answers',
  'service-medication': 'Drawing: a week of medicine',
  'service-neuropsychiatric': 'Drawing: a thread in the shape of a brain wave',
  'service-child-adolescent': 'Drawing: a kite above a child',
  'service-telepsychiatry': 'Drawing: a telephone on the other bank of a river',
};

/** The preview with a picture at a path of this site; undefined in browsers, because only crawlers read it. */
export function previewWith(path: string, alt: string) {
  if (typeof document !== 'undefined') return undefined;
  return { image: canonicalUrl(path), alt, ...sharePictureSize, siteName: clinicProfile.name };
}

/** The preview with one of the shell's pictures. */
export function sharePreview(picture: SharePicture) {
  return typeof document === 'undefined' ? previewWith(sharePicturePath(picture), shown[picture]) : undefined;
}

/** The path of a picture: `/og/home.png`. */
export function sharePicturePath(picture: SharePicture): `/og/${SharePicture}.png` {
  return `/og/${picture}.png`;
}

/**
 * The file of an article's picture in `remote-blog/public`, named after the words on it: a changed title asks for a new
 * picture.
 */
export function articlePicture(title: string): string {
  return `og/${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.png`;
}

/** The logo for search engines and the web manifest. */
export const logoPath = '/icons/logo-512.png';
