import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import type { NamesInScripts } from './profile/ClinicProfile';

/** The clinic's names in other scripts, for the pages in other languages. */
export const namesInScripts: NamesInScripts | undefined = clinicProfile.namesInScripts;
