import { clinicProfile } from '@site/shared-content/clinicProfile';
import { inSeries } from './inSeries';
import { registrationLine } from './registrationLine';
import { psychiatrists } from './psychiatrists';

const { registration: ofClinic } = clinicProfile;

/** The councils of the psychiatrists, each once. */
export const doctorsCouncils: readonly string[] = [
  ...new Set(psychiatrists().map(({ registration }) => registration.council)),
];

function ofCouncil(council: string): string {
  const doctors = psychiatrists().filter(({ registration }) => registration.council === council);
  const [doctor] = doctors;
  if (doctor && doctors.length === 1)
    return `${doctor.name}, ${doctor.degrees}. ${registrationLine(doctor.registration)}.`;
  const named = doctors.map(
    ({ name, degrees, registration }) => `${name}, ${degrees} (${registration.number})`,
  );
  return `${council}: ${inSeries(named)}.`;
}

/**
 * The responsible doctors with their registration numbers, which the telemedicine rules require (docs/design.md §5), and the
 * registration of the clinic.
 */
export const registrations = [
  ...doctorsCouncils.map(ofCouncil),
  ...(ofClinic ? [`The clinic: ${registrationLine(ofClinic)}.`] : []),
].join(' ');
