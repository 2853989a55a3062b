import type { ClinicProfile, Colleague, SharedProfile, ShellProfile, TeamMember } from './ClinicProfile';

function colleague({ description: _, ...others }: TeamMember): Colleague {
  return others;
}

/** The fields of the part that only the shell's pages load; the team is in both parts. */
const shells = [
  'agency',
  'complaintsTo',
  'mapAsksFirst',
  'mapEmbedUrl',
  'namesInScripts',
  'team',
  'testimonials',
  'testimonialsNote',
] as const satisfies readonly (keyof ShellProfile)[];

function fieldsOf(profile: ClinicProfile, isIn: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(profile).filter(([name]) => isIn(name)));
}

const isShells = (name: string) => shells.some((one) => one === name);

/** The part of a profile that every page loads. */
export function sharedProfileOf(profile: ClinicProfile): SharedProfile {
  const [lead, ...rest] = profile.team;
  const others = fieldsOf(profile, (name) => !isShells(name)) as Omit<
    SharedProfile,
    'leadPsychiatrist' | 'team'
  >;
  return { ...others, leadPsychiatrist: lead.name, team: [colleague(lead), ...rest.map(colleague)] };
}

/** The part of a profile that only the shell's pages load. */
export function shellProfileOf(profile: ClinicProfile): ShellProfile {
  return fieldsOf(profile, isShells) as ShellProfile;
}
