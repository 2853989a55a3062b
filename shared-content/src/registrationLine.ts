import type { Registration } from './profile/ClinicProfile';

/** Who keeps the register, and the number in it, as the telemedicine rules want them seen (docs/design.md §5). */
export function registrationLine({ council, number }: Registration): string {
  return `${council}, registration ${number}`;
}
