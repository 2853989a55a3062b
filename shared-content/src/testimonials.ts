import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import type { ClinicProfile } from './profile/ClinicProfile';

/** The testimonials of the home page, and the line that says what they are. */
export const { testimonials, testimonialsNote }: ClinicProfile = clinicProfile;
