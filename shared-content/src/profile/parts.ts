import type { ClinicProfile, Colleague, SharedProfile, ShellProfile, TeamMember } from './ClinicProfile';

function colleague({ description: _, ...member }: TeamMember): Colleague {
  return member;
}

/** The fields that only the shell's pages load, except `team`, which is in both parts; a missing one does not compile. */
const shellFields: Readonly<Record<keyof ShellProfile, true>> = {
  agency: true,
  complaintsTo: true,
  mapAsksFirst: true,
  mapEmbedUrl: true,
  namesInScripts: true,
  team: true,
  testimonials: true,
  testimonialsNote: true,
};

function fieldsOf(profile: ClinicProfile, isIn: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(profile).filter(([name]) => isIn(name)));
}

const isShellField = (name: string) => Object.hasOwn(shellFields, name);

/** The part of a profile that every page loads. */
export function sharedProfileOf(profile: ClinicProfile): SharedProfile {
  const [lead, ...rest] = profile.team;
  const others = fieldsOf(profile, (name) => !isShellField(name)) as Omit<
    SharedProfile,
    'leadPsychiatrist' | 'team'
  >;
  const { specialDays } = profile;
  return {
    ...others,
    ...(specialDays && {
      specialDays: [...specialDays].sort((one, other) => (one.date < other.date ? -1 : 1)),
    }),
    leadPsychiatrist: lead.name,
    team: [colleague(lead), ...rest.map(colleague)],
  };
}

/** The part of a profile that only the shell's pages load. */
export function shellProfileOf(profile: ClinicProfile): ShellProfile {
  return fieldsOf(profile, isShellField) as ShellProfile;
}
