import { defineIslands } from '@site/platform/contract';

/** Nothing answers in it but its links, which the page around it follows. */
export default defineIslands({});
