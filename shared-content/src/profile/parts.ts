import type { ClinicProfile, Colleague, SharedProfile, ShellProfile, TeamMember } from './ClinicProfile';

function colleague({ description: _, ...others }: TeamMember): Colleague {
  return others;
}

/** The part of a profile that every page loads. */
export function sharedProfileOf(profile: ClinicProfile): SharedProfile {
  const {
    agency: _a,
    complaintsTo: _c,
    mapAsksFirst: _m,
    mapEmbedUrl: _u,
    namesInScripts: _s,
    testimonials: _t,
    testimonialsNote: _n,
    team,
    ...others
  } = profile;
  const [lead, ...rest] = team;
  return { ...others, team: [colleague(lead), ...rest.map(colleague)] };
}

/** The part of a profile that only the shell's pages load. */
export function shellProfileOf(profile: ClinicProfile): ShellProfile {
  const {
    agency,
    complaintsTo,
    mapAsksFirst,
    mapEmbedUrl,
    namesInScripts,
    team,
    testimonials,
    testimonialsNote,
  } = profile;
  return {
    agency,
    ...(complaintsTo && { complaintsTo }),
    ...(mapAsksFirst && { mapAsksFirst }),
    mapEmbedUrl,
    ...(namesInScripts && { namesInScripts }),
    team,
    testimonials,
    testimonialsNote,
  };
}
