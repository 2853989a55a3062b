import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import type { ShellProfile } from './profile/ClinicProfile';
import { shellProfileOf } from './profile/parts';

/** The part of the clinic profile that only the shell's pages use. */
export const shellProfile: ShellProfile = shellProfileOf(clinicProfile);
