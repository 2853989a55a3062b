import { loadingScreenMs, loadingScreenOnFirstLoad } from '@site/shared-content/siteSettings';

/** Does a visit begin with the loading screen? */
export function coversFirstPage(): boolean {
  return loadingScreenMs > 0 && loadingScreenOnFirstLoad;
}
