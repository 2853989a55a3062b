import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';
import { clinicProfile as sample } from '@site/shared-content/profile/sampleProfile';

const port = process.env['PORT'] ?? '3000';

/** The sample clinic with all of its hosts on this machine: `npm start CLINIC_PROFILE=shared-content/checks/localHosts.ts`. */
export const clinicProfile: ClinicProfile = {
  ...sample,
  siteUrl: `http://127.0.0.1:${port}`,
  bookingOrigin: `http://book.localhost:${port}`,
  previewOrigin: `http://preview.localhost:${port}`,
};
