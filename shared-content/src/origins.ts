import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { originsOf } from './profile/parts';

/** The origins of the profile beside `siteUrl`; empty for none. A build inlines them, so that a site without them loads no code for them. */
export const { bookingOrigin, previewOrigin } = originsOf(clinicProfile);
