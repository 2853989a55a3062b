import { defineRemote } from '@site/platform/build';

import { pages } from './src/pages';

export default defineRemote({
  folder: import.meta.dirname,
  pages,
  data: {
    ServicePage: 'services/:slug.json',
    TherapyPage: 'therapy.json',
    HandOutPage: 'handOuts/:slug.json',
    HandOutsPage: 'handOuts.json',
  },
});
