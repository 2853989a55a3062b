import { defineRemote } from '@site/platform/build';

export default defineRemote({
  folder: import.meta.dirname,
  exposes: ['AppointmentPage', 'ContactPage'],
});
