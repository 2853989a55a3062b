import { siteSettings } from '@site/shared-content/siteSettings';

/** Does a visit begin with the loading screen? */
export function coversFirstPage(): boolean {
  return siteSettings.loadingScreenMs > 0 && siteSettings.loadingScreenOnFirstLoad;
}
