import { clinicProfile } from '@site/shared-content/clinicProfile';

/** What search results show of a title. */
export const titleLimit = 60;

/** The title of a page, with the clinic's short name at its end where there is room (design-content §4). */
export function pageTitle(title: string): string {
  const full = `${title} – ${clinicProfile.shortName}`;
  return full.length <= titleLimit ? full : title;
}

/** The one address of a page that search engines should keep. */
export function canonicalUrl(path: string): string {
  return `${clinicProfile.siteUrl}${path}`;
}

/** The picture that a shared link shows, 1200 by 630: `/og/home.png`, `/og/blog-insomnia.png`. */
export function sharePicturePath(path: string): `/og/${string}.png` {
  return `/og/${path.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

/** The logo for search engines and the web manifest. */
export const logoPath = '/icons/logo-512.png';
