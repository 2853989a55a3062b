import { clinicProfile } from '@site/shared-content/clinicProfile';
import { bookingOrigin } from '@site/shared-content/origins';
import { isOwnDocument } from './siteMap';

/** The origin of the page at a path. Servers decide the same from the site map (platform/render/SiteDescription.ts). */
export function originOf(path: string): string {
  return bookingOrigin && isOwnDocument(path) ? bookingOrigin : clinicProfile.siteUrl;
}

/** The target of a link to a page: the whole URL if it is on another host of the site than the page with the link. */
export function targetOf(to: string, from: string): string {
  const [path = ''] = to.split(/[?#]/);
  return bookingOrigin && path && isOwnDocument(path) !== isOwnDocument(from) ? originOf(path) + to : to;
}
