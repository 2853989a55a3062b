/** Builds a sentence from a part of the site and the requested release id or address. */
type TrialSentence = (part: string, override: string) => string;

/** The texts of the trial banner, for the people who make the site. */
export type TrialContent = {
  /** The accessible name of the banner. */
  readonly label: string;
  /** The name of a remote's pages within a sentence; default is the remote's name. */
  readonly parts: Readonly<Record<string, string>>;
  /** One sentence for each outcome of an override. */
  readonly outcomes: Readonly<Record<string, TrialSentence>>;
  /** Appended while a release is tried. */
  readonly others: string;
  readonly end: string;
  /** The button that closes a banner without an active trial. */
  readonly close: string;
};

/** The banner of a trial. */
export const trial = {
  label: 'Trying a release',
  parts: {
    blog: 'the blog',
    services: 'the service pages',
    booking: 'the booking pages',
  },
  outcomes: {
    on: (part, override) => `You are trying release ${override} of ${part}.`,
    address: (part, override) => `You are trying ${part} from ${override}.`,
    malformed: (part, override) =>
      `“${override}” is neither a release nor an address of ${part}, so you see the normal one.`,
    unknown: (part) => `The site has no part called “${part}” to try, so you see the normal site.`,
    missing: (part, override) => `There is no release ${override} of ${part}, so you see the normal one.`,
    revoked: (part, override) => `Release ${override} of ${part} was withdrawn, so you see the normal one.`,
    unchecked: (part, override) =>
      `Release ${override} of ${part} could not be checked just now, so you see the normal one.`,
    foreign: (part, override) => `${override} is not on this computer, so you see ${part} as usual.`,
    failed: (part, override) => `Release ${override} of ${part} did not load, so you see the normal one.`,
    unavailable: (part, override) => `${override} does not deliver ${part}, so you see the normal one.`,
  },
  others: 'Everybody else sees the normal site.',
  end: 'Back to normal',
  close: 'Close',
} as const satisfies TrialContent;
