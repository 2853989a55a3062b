/** Builds a sentence from a part of the site and the requested release id. */
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
    absent: (part, override) =>
      `There is no release “${override}” of ${part} to try: its id is wrong, or it is too old or withdrawn. You see the normal one.`,
    unchecked: (part, override) =>
      `Release ${override} of ${part} could not be checked just now, so you see the normal one.`,
    failed: (part, override) => `Release ${override} of ${part} did not load, so you see the normal one.`,
  },
  others: 'Everybody else sees the normal site.',
  end: 'Back to normal',
  close: 'Close',
} as const satisfies TrialContent;
