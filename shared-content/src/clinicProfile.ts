import { clinicProfile as whole } from '@site/shared-content/profile/sampleProfile';
import type { SharedProfile } from './profile/ClinicProfile';
import { sharedProfileOf } from './profile/parts';

/** The part of the clinic profile that any page may use; the shell shares it with every remote. `shellProfile` has the rest. */
export const clinicProfile: SharedProfile = sharedProfileOf(whole);
