import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import type { ShellProfile } from './profile/ClinicProfile';
import { shellProfileOf } from './profile/parts';

/** The clinic, as far as only the shell's own pages and its footer tell of it: it comes with them, and with no other page. */
export const shellProfile: ShellProfile = shellProfileOf(clinicProfile);
