import { clinicProfile } from '@site/shared-content/clinicProfile';
import { inSeries } from './inSeries';
import { psychiatrists } from './psychiatrists';
import type { Colleague, Role, SharedProfile } from './profile/ClinicProfile';

/** The first person with a profession; undefined if the clinic has none. */
export function colleagueWith(role: Role, { team }: SharedProfile = clinicProfile): Colleague | undefined {
  return team.find((one) => one.role === role);
}

/** Who gives talking therapy: the psychologist, otherwise the psychiatrists. */
export function therapists(profile: SharedProfile = clinicProfile): readonly Colleague[] {
  const psychologist = colleagueWith('psychologist', profile);
  return psychologist ? [psychologist] : psychiatrists(profile);
}

/** `12+ years of experience`. */
export function experience(years: number): string {
  return years === 1 ? '1 year of experience' : `${years}+ years of experience`;
}

/** A sentence for clinics that have this profession, and another one for those that do not. */
function byRole(role: Role, having: string, without: string) {
  return (profile: SharedProfile) => (colleagueWith(role, profile) ? having : without);
}

/** Sentences that depend on who works at the clinic; texts use them as placeholders (`fillIn`). */
export const teamSentences = {
  registeredDoctors: (profile: SharedProfile) => {
    const doctors = psychiatrists(profile);
    const named = doctors.map(({ name, registration }) => `${name} (${registration.number})`);
    return doctors.length > 1
      ? `Your doctor is registered: ${inSeries(named, 'or')}. Each prescription shows the number.`
      : `${doctors[0]?.name} is a registered doctor: ${doctors[0]?.registration.number}. Each prescription shows this number.`;
  },
  therapyWith: byRole(
    'psychologist',
    'With our clinical psychologist, who works together with the psychiatrist.',
    'With a psychiatrist of our clinic.',
  ),
  testsTitle: byRole('psychologist', 'A psychologist in the team', 'Tests where they help'),
  tests: byRole(
    'psychologist',
    'The clinical psychologist can look closely at learning, memory and attention.',
    'If a test of learning, memory or attention would help, we tell you who does it.',
  ),
  secondViewTitle: byRole('psychologist', 'Two professions', 'Referral where needed'),
  secondView: byRole(
    'psychologist',
    'A psychiatrist and a clinical psychologist can look at the same question.',
    'If another profession should look at the question as well, we refer you.',
  ),
  rehabilitationTitle: byRole('rehabilitation', 'Rehabilitation in the team', 'Back to daily life'),
  rehabilitation: byRole(
    'rehabilitation',
    'A rehabilitation expert helps with daily tasks, work and confidence.',
    'We talk about daily tasks and work as well, and refer you for rehabilitation.',
  ),
} as const;
