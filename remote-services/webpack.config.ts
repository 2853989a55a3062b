import { defineRemote } from '@site/platform/build';

export default defineRemote({
  folder: import.meta.dirname,
  exposes: ['ServicePage', 'TherapyPage', 'HandOutPage', 'HandOutsPage'],
  data: {
    ServicePage: 'services/:slug.json',
    TherapyPage: 'therapy.json',
    HandOutPage: 'handOuts/:slug.json',
    HandOutsPage: 'handOuts.json',
  },
});
