import { clinicProfile } from '@site/shared-content/clinicProfile';
import { registrationLine } from './registrationLine';

const [{ name, degrees, registration }] = clinicProfile.team;

/** The responsible doctor with the registration number, which the telemedicine rules require (docs/design.md §5). */
export const leadRegistration = `${name}, ${degrees}. ${registrationLine(registration)}.`;
