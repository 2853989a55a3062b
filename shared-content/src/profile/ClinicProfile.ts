import type { LanguageId } from '../languages/languages';
import type { OperatingFactId } from '../operatingFacts';

/** Monday first, as the opening hours of docs/spec.md §9 are listed. */
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** One stretch of opening hours in the clinic's own time, 24-hour `HH:MM`. */
export type TimeRange = { readonly opens: string; readonly closes: string };

/** A phone number in the one form from which both the visible text and the link are made. */
export type Phone = {
  /** With country code and spaces as people read it: `+91 00000 00001`. `telHref` makes the link. */
  readonly display: string;
  /** Says which phone it is, for people who hear the link instead of seeing it: `Clinic phone 1`. */
  readonly label: string;
};

/** An entry in a public register; the telemedicine rules ask that it stands on the website. */
export type Registration = {
  /** The council that keeps the register. */
  readonly council: string;
  /** The number as it is printed: `OCMR 00000 (sample)`. */
  readonly number: string;
};

/** One of the people of docs/spec.md §2 "About", as any page may name them. */
export type Colleague = {
  /** With the title, as it stands on the card and in answers: `Dr. …`. */
  readonly name: string;
  /** Stand in for the picture until there is one. */
  readonly initials: string;
  /** As they are written after the name: `MBBS, MD, DPM`. */
  readonly degrees: string;
  /** The work in two or three words, below the name: `Clinical psychologist`. */
  readonly designation: string;
  /** Stands on the card, so that anybody can look it up. */
  readonly registration: Registration;
  /** Full years of practice, shown as `12+ years`; left out when nobody states it. */
  readonly experienceYears?: number;
  /** Languages of the visit; an empty list hides the line (docs/design.md §7 "Languages"). */
  readonly languages: readonly string[];
  /** A path of the site, `/…`; left out: the initials. */
  readonly image?: string;
};

/** The same with the back of the card. */
export type TeamMember = Colleague & {
  /** A line each. */
  readonly description: readonly string[];
};

/** A well-known place and how far the clinic is from it. */
export type Landmark = {
  /** What people in the city call it. */
  readonly landmark: string;
  /** Distance with travel time, as docs/spec.md §9 words it: `1.8 km (5 min)`. */
  readonly distance: string;
};

/** Names in one script, by their spelling in Latin letters. */
export type NamesInScript = Readonly<Record<string, string>>;

/** How a fee can be paid. */
export type PaymentWay = 'upi' | 'card' | 'cash' | 'transfer';

/** What a visit costs, in whole rupees. */
export type Fees = {
  readonly firstVisit: number;
  readonly followUp: number;
  /** A visit by video, whether first or later. */
  readonly onlineVisit: number;
  /** Every way that works, the usual one first. */
  readonly ways: readonly PaymentWay[];
};

/** One voice of the testimonial carousel. */
export type Testimonial = {
  /** A few words in the first person, the heading of the slide. */
  readonly title: string;
  /** One to three sentences about the visit; no promise of a result. */
  readonly content: string;
  /** First name and initial only (docs/decisions.md "Identity"). */
  readonly author: string;
};

/**
 * Every fact that belongs to the clinic and to nobody else (docs/decisions.md "Identity").
 * Another clinic is another file of this type; `validateClinicProfile` says what is wrong with it.
 */
export type ClinicProfile = {
  /** True while any fact below is invented: a production build then prints a warning. */
  readonly sample: boolean;
  /** What the clinic has confirmed of the promises on its pages (`operatingFacts`); the others are open. */
  readonly confirmed?: readonly OperatingFactId[];
  /** The full name. */
  readonly name: string;
  /** The one word people use; ends every page title, so keep it short. */
  readonly shortName: string;
  /** The rest of the name, which stands below the short name in the navigation bar. */
  readonly secondLine: string;
  /** Stands in titles, texts and addresses, and in two old links in lower case. */
  readonly city: string;
  /** The state. */
  readonly region: string;
  /** Street and quarter, a line each, without city and postal code. */
  readonly addressLines: readonly string[];
  /** Six digits. */
  readonly postalCode: string;
  /** Where the clinic is, in decimal degrees; for search engines only. */
  readonly geo: { readonly latitude: number; readonly longitude: number };
  /** The clinic phones, each number once; the first one is the one to call. */
  readonly phones: readonly [Phone, ...Phone[]];
  /** The number that receives chat messages, written like a phone's `display`. */
  readonly chatPhone: string;
  /** The address for questions, in the footer and beside the forms. */
  readonly email: string;
  /** The named doctor's page on the outside booking service (docs/spec.md §7). */
  readonly bookingUrl: string;
  /** Opens directions to the clinic in a maps site. */
  readonly mapsUrl: string;
  /** The page that the map frame shows. */
  readonly mapEmbedUrl: string;
  /** Where this website lives, without a slash at the end; makes canonical links absolute. */
  readonly siteUrl: string;
  /** The clinic's own pages on three networks (docs/spec.md §2 "Footer"). */
  readonly socials: { readonly facebook: string; readonly instagram: string; readonly linkedin: string };
  /** Who built the site: the credit link of the footer. */
  readonly agency: { readonly name: string; readonly url: string };
  /** The named psychiatrist who runs the clinic; the same name as the first of the team. */
  readonly leadPsychiatrist: string;
  /** The lead psychiatrist first; who gives talking therapy last. */
  readonly team: readonly [TeamMember, ...TeamMember[]];
  /**
   * How the names of this clinic are written in other scripts, by language and by their spelling above: clinic, city,
   * lead psychiatrist. What is left out stays in Latin letters.
   */
  readonly namesInScripts?: Partial<Readonly<Record<LanguageId, NamesInScript>>>;
  /** One sentence for the footer, after the name. */
  readonly mission: string;
  /** Every day of the week; an empty list means closed all day. */
  readonly openingHours: Readonly<Record<Weekday, readonly TimeRange[]>>;
  /** The clock that the opening hours follow, an IANA name. */
  readonly timeZone: string;
  /** Shown wherever somebody asks for the cost; left out: every such place asks to call. */
  readonly fees?: Fees;
  /** What people meet at the door, a line each: steps or lift, parking, where one waits. Left out: an offer to ask. */
  readonly atTheDoor?: readonly string[];
  /** Who answers complaints and questions about data: name and role. Left out: the lead psychiatrist. */
  readonly complaintsTo?: string;
  /** Numbers of the crisis strip and the care cards (docs/design.md §1). */
  readonly crisis: {
    /** The national emergency number. */
    readonly emergency: string;
    /** The name of the free national helpline. */
    readonly helplineName: string;
    /** Its short number. */
    readonly helpline: string;
    /** The same helpline's toll-free number. */
    readonly helplineTollFree: string;
  };
  /** Four places near the clinic, listed beside the map. */
  readonly landmarks: readonly [Landmark, Landmark, Landmark, Landmark];
  /** Figures of docs/spec.md §9. Only the clinic can vouch for them. */
  readonly reviews: {
    /** Where the review counter ends. */
    readonly count: number;
    /** On the avatars of the review card: `5k+`. */
    readonly badge: string;
    /** On the avatars beside the FAQ: `3k+`. */
    readonly faqBadge: string;
    /** Where the "Lives Transformed" counter ends. */
    readonly livesTransformed: number;
    /** Stands wherever a figure stands, and says whose it is (docs/design.md §4). */
    readonly note: string;
  };
  /** The six voices of the home page's carousel (docs/spec.md §2). */
  readonly testimonials: readonly [
    Testimonial,
    Testimonial,
    Testimonial,
    Testimonial,
    Testimonial,
    Testimonial,
  ];
  /** A visible line that says what the testimonials are (docs/design.md §4). */
  readonly testimonialsNote: string;
};

/** What only the shell's own pages and its footer tell: no remote reads it. */
export type ShellProfile = Pick<
  ClinicProfile,
  'agency' | 'complaintsTo' | 'mapEmbedUrl' | 'namesInScripts' | 'team' | 'testimonials' | 'testimonialsNote'
>;

/** What any page may say of the clinic. */
export type SharedProfile = Omit<ClinicProfile, keyof ShellProfile> & {
  /** The same people, in the same order. */
  readonly team: readonly [Colleague, ...Colleague[]];
};
