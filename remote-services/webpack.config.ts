import { defineRemote } from '@site/platform/build';

const pages = ['ServicePage', 'TherapyPage'];

export default defineRemote({
  folder: import.meta.dirname,
  exposes: pages,
  islands: pages,
  elements: { 'clinic-service': 'ServicePage' },
});
