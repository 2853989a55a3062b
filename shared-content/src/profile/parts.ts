import type {
  ClinicProfile,
  Colleague,
  NamesInScripts,
  Origins,
  SharedProfile,
  ShellProfile,
  TeamMember,
  Testimonials,
} from './ClinicProfile';

function colleague({ description: _, ...member }: TeamMember): Colleague {
  return member;
}

/** The part of a profile that every page loads. */
export function sharedProfileOf({
  bookingOrigin: _bookingOrigin,
  complaintsTo: _complaintsTo,
  confirmed: _confirmed,
  mapAsksFirst: _mapAsksFirst,
  mapEmbedUrl: _mapEmbedUrl,
  namesInScripts: _namesInScripts,
  previewOrigin: _previewOrigin,
  testimonials: _testimonials,
  testimonialsNote: _testimonialsNote,
  specialDays,
  team: [lead, ...rest],
  ...others
}: ClinicProfile): SharedProfile {
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
export function shellProfileOf({
  complaintsTo,
  mapAsksFirst,
  mapEmbedUrl,
  team,
}: ClinicProfile): ShellProfile {
  return {
    ...(complaintsTo !== undefined && { complaintsTo }),
    ...(mapAsksFirst !== undefined && { mapAsksFirst }),
    ...(mapEmbedUrl !== undefined && { mapEmbedUrl }),
    team,
  };
}

/** The part that decides which host a link leads to. Builds inline it. */
export function originsOf({ bookingOrigin = '', previewOrigin = '' }: ClinicProfile): Origins {
  return { bookingOrigin, previewOrigin };
}

/**
 * The modules of shared-content that have a part of the profile, with their exports. A release bundles these values instead of
 * the profile, so that a page loads only the parts that it uses.
 */
export const profileModules: Readonly<Record<string, (profile: ClinicProfile) => object>> = {
  clinicProfile: (profile) => ({ clinicProfile: sharedProfileOf(profile) }),
  shellProfile: (profile) => ({ shellProfile: shellProfileOf(profile) }),
  origins: originsOf,
  testimonials: ({ testimonials, testimonialsNote }): Testimonials => ({ testimonials, testimonialsNote }),
  namesInScripts: ({ namesInScripts }): { readonly namesInScripts: NamesInScripts | undefined } => ({
    namesInScripts,
  }),
};
