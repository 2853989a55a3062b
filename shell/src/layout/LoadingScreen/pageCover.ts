import { createStore } from '@site/platform/loader/createStore';
import { loadingScreenMs, loadingScreenOnFirstLoad } from '@site/shared-content/siteSettings';

/** Whether the loading screen covers the page; carousels start when it no longer does. */
export const pageCover = createStore(false);

/** Whether the loading screen covers the first page of a visit. */
export function coversFirstPage(): boolean {
  return loadingScreenMs > 0 && loadingScreenOnFirstLoad;
}
