import type { Registration } from './profile/ClinicProfile';

/** The council and the number of a registration, which the telemedicine rules require (docs/design.md §5). */
export function registrationLine({ council, number }: Registration): string {
  return `${council}, registration ${number}`;
}
