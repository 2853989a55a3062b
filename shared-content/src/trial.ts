/** A sentence about a part of the site and what was asked for: a release's id, or an address. */
type TrialSentence = (part: string, override: string) => string;

/** What the banner says to somebody who tries a release that is not the live one: the people who make the site. */
export type TrialContent = {
  /** Names the banner. */
  readonly label: string;
  /** What a remote's pages are called in the middle of a sentence; a remote without words goes by its name. */
  readonly parts: Readonly<Record<string, string>>;
  /** One sentence for each way an override can go. */
  readonly outcomes: Readonly<Record<string, TrialSentence>>;
  /** Follows when something is being tried. */
  readonly others: string;
  readonly end: string;
  /** Ends a banner that only says why nothing is tried. */
  readonly close: string;
};

/** Trying a release. */
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
