import { defineRemote } from '@site/platform/build';

const pages = ['AppointmentPage', 'ContactPage'];

export default defineRemote({
  folder: import.meta.dirname,
  exposes: pages,
  islands: pages,
});
