import { defineRemote } from '@site/platform/build';

export default defineRemote({
  folder: import.meta.dirname,
  exposes: ['ServicePage', 'TherapyPage'],
  data: { ServicePage: 'services/:slug.json', TherapyPage: 'therapy.json' },
});
