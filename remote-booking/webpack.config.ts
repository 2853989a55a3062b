import { defineRemote } from '@site/platform/build';

import { pages } from './src/pages';

export default defineRemote({
  folder: import.meta.dirname,
  pages,
});
