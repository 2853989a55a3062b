import { clinicProfile } from '@site/shared-content/clinicProfile';
import { registrationLine } from './registrationLine';

const [{ name, degrees, registration }] = clinicProfile.team;

/** Who answers for a visit, with the register's number: the telemedicine rules want it seen (docs/design.md §5). */
export const leadRegistration = `${name}, ${degrees}. ${registrationLine(registration)}.`;
