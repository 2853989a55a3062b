import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { Colleague, SharedProfile } from './profile/ClinicProfile';

/** The psychiatrists, the lead first. */
export function psychiatrists({ team }: Pick<SharedProfile, 'team'> = clinicProfile): readonly Colleague[] {
  return team.filter(({ role }) => role === 'psychiatrist');
}
