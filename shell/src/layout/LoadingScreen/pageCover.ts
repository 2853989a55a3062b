import { createStore } from '@site/platform/loader/createStore';

/** Whether the loading screen covers the page: what moves by itself begins when it can be seen. */
export const pageCover = createStore(false);
