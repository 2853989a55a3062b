import { createStore } from '@site/platform/loader/createStore';

/** Whether the loading screen covers the page; carousels start when it no longer does. */
export const pageCover = createStore(false);
