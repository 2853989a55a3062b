import { loadingScreenMs, loadingScreenOnFirstLoad } from '@site/shared-content/siteSettings';

/** Whether the loading screen covers the first page of a visit. */
export function coversFirstPage(): boolean {
  return loadingScreenMs > 0 && loadingScreenOnFirstLoad;
}
