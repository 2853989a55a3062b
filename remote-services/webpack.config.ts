import { defineRemote } from '@site/platform/build';

const pages = ['ServicePage', 'TherapyPage'];

export default defineRemote({
  folder: import.meta.dirname,
  exposes: pages,
  islands: pages,
  data: { ServicePage: 'services/:slug.json', TherapyPage: 'therapy.json' },
});
