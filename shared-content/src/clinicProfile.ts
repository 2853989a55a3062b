import { clinicProfile as whole } from '@site/shared-content/profile/sampleProfile';
import type { SharedProfile } from './profile/ClinicProfile';
import { sharedProfileOf } from './profile/parts';

/**
 * The clinic, as far as any page may tell of it: the shell gives it to every remote. The rest is in `shellProfile`. Of both,
 * browsers get the value alone (platform/build/overrides.ts), by this name of the package.
 */
export const clinicProfile: SharedProfile = sharedProfileOf(whole);
