import { type OperatingFactId, operatingFacts } from './operatingFacts';
import type { Role } from './profile/ClinicProfile';

/** Promises of a clinic with people of certain professions. */
const roleOf: Readonly<Partial<Record<OperatingFactId, readonly Role[]>>> = {
  teamUnderOneRoof: ['psychologist', 'rehabilitation'],
};

/** The promises that the pages of a clinic with this team make. */
export function promisesOf(team: readonly { readonly role: Role }[]): readonly OperatingFactId[] {
  return (Object.keys(operatingFacts) as OperatingFactId[]).filter((id) =>
    (roleOf[id] ?? []).every((role) => team.some((one) => one.role === role)),
  );
}
