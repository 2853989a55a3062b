import type { ClinicProfile, Colleague, SharedProfile, ShellProfile, TeamMember } from './ClinicProfile';

function colleague({ description: _, ...others }: TeamMember): Colleague {
  return others;
}

/** The part of a profile that every page loads. */
export function sharedProfileOf(profile: ClinicProfile): SharedProfile {
  const {
    agency: _a,
    complaintsTo: _c,
    mapEmbedUrl: _u,
    testimonials: _t,
    testimonialsNote: _n,
    team,
    ...others
  } = profile;
  const [lead, rehabilitation, psychologist] = team;
  return { ...others, team: [colleague(lead), colleague(rehabilitation), colleague(psychologist)] };
}

/** The part that comes with the shell's own pages. */
export function shellProfileOf(profile: ClinicProfile): ShellProfile {
  const { agency, complaintsTo, mapEmbedUrl, team, testimonials, testimonialsNote } = profile;
  return {
    agency,
    ...(complaintsTo && { complaintsTo }),
    mapEmbedUrl,
    team,
    testimonials,
    testimonialsNote,
  };
}
