import type { LanguageId } from '../languages/LanguageId';
import type { OperatingFactId } from '../operatingFacts';

/** Monday first, as in docs/spec.md §9. */
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** A range of opening hours in Indian time, 24-hour `HH:MM`. */
export type TimeRange = { readonly opens: string; readonly closes: string };

/** A day with other hours than its weekday: a holiday, leave, a half day. */
export type SpecialDay = {
  /** YYYY-MM-DD, at the clinic. */
  readonly date: string;
  /** Shown with the hours: `Diwali`. */
  readonly reason: string;
  /** Omitted: closed all day. */
  readonly hours?: readonly TimeRange[];
};

/** A phone number, from which text and link are built. */
export type Phone = {
  /** As people write it: `+91 00000 00001`, `+91 674 000 0001`, `1800 000 0001`. `telHref` builds the link. */
  readonly display: string;
  /** Distinguishes the phones for screen readers: `Clinic phone 1`. */
  readonly label: string;
};

/** An entry in a public register; the telemedicine rules require a doctor's on the website. */
export type Registration = {
  /** The council that keeps the register. */
  readonly council: string;
  /** The number as printed: `OCMR 00000 (sample)`. */
  readonly number: string;
};

/**
 * A profession on which sentences of the site depend: "our clinical psychologist" is only on the pages of a clinic that
 * has one.
 */
export type Role = 'psychiatrist' | 'psychologist' | 'rehabilitation' | 'other';

/** A member of the team (docs/spec.md §2 "About"), as any page may show it. */
export type Colleague = {
  /** With the title, as on the card and in answers: `Dr. …`. */
  readonly name: string;
  /** Shown without a photograph. */
  readonly initials: string;
  /** As written after the name: `MBBS, MD, DPM`. */
  readonly degrees: string;
  /** The profession in two or three words, below the name: `Clinical psychologist`. */
  readonly designation: string;
  readonly role: Role;
  /** Shown on the card, so that anybody can look it up. */
  readonly registration: Registration;
  /** Full years of practice, shown as `12+ years`; omitted if unknown. */
  readonly experienceYears?: number;
  /** Languages of a visit; an empty list hides the line (docs/design.md §7 "Languages"). */
  readonly languages: readonly string[];
  /** A path of the site, `/…`; omitted: the initials are shown. */
  readonly image?: string;
};

/** The same with the text for the back of the card. */
export type TeamMember = Colleague & {
  /** One line each. */
  readonly description: readonly string[];
};

/** A well-known place, with its distance from the clinic. */
export type Landmark = {
  /** The local name. */
  readonly landmark: string;
  /** Distance with travel time by car, as in docs/spec.md §9: `1.8 km (5 min)`. */
  readonly distance: string;
};

/** Names in one script, by their Latin spelling. */
export type NamesInScript = Readonly<Record<string, string>>;

/** The same by language. */
export type NamesInScripts = Partial<Readonly<Record<LanguageId, NamesInScript>>>;

/** A payment method. */
export type PaymentWay = 'upi' | 'card' | 'cash' | 'transfer';

/** Fees in whole rupees. */
export type Fees = {
  readonly firstVisit: number;
  readonly followUp: number;
  /** A visit by video, first or later. */
  readonly onlineVisit: number;
  /** All accepted payment methods, the usual one first. */
  readonly ways: readonly PaymentWay[];
};

/** A testimonial in the carousel. */
export type Testimonial = {
  /** A few words in the first person; the heading of the slide. */
  readonly title: string;
  /** One to three sentences about the visit; no promise of a result. */
  readonly content: string;
  /** First name and initial only (docs/decisions.md "Identity"). */
  readonly author: string;
};

/**
 * All facts about the clinic (docs/decisions.md "Identity"). Another clinic uses another file of this type;
 * `validateClinicProfile` reports errors in it.
 */
export type ClinicProfile = {
  /** True if any fact is invented: a production build then prints a warning. */
  readonly sample: boolean;
  /** The promises (`operatingFacts`) that the clinic has confirmed. */
  readonly confirmed?: readonly OperatingFactId[];
  /** The full name. */
  readonly name: string;
  /** The usual short name; page titles end with it, so keep it short. */
  readonly shortName: string;
  /** The rest of the name, shown below the short name in the navigation bar. */
  readonly secondLine: string;
  /** Used in titles, texts and addresses, and in lower case in two old links. */
  readonly city: string;
  /** The state. */
  readonly region: string;
  /** Street and district, one line each, without city and postal code. */
  readonly addressLines: readonly string[];
  /** Six digits. */
  readonly postalCode: string;
  /** Decimal degrees; for search engines only. */
  readonly geo: { readonly latitude: number; readonly longitude: number };
  /** The clinic's phones, each once; the main one first. */
  readonly phones: readonly [Phone, ...Phone[]];
  /** The WhatsApp number, in the format of `display`. Omitted: no chat, and phone, e-mail and booking page in place of the forms. */
  readonly chatPhone?: string;
  /** The registration of the clinic itself, where the state requires one. */
  readonly registration?: Registration;
  /** The pages in other languages that the clinic offers. Omitted: all of them. */
  readonly languagePages?: readonly LanguageId[];
  /** The e-mail address for questions. */
  readonly email: string;
  /** The doctor's page on the external booking service (docs/spec.md §7). */
  readonly bookingUrl: string;
  /** Directions to the clinic on a maps site. Omitted: no page has a link to a map. */
  readonly mapsUrl?: string;
  /** The URL of the map frame; it needs `mapsUrl`. Omitted: the home page has address and landmarks only. */
  readonly mapEmbedUrl?: string;
  /** True: the map's host is asked for nothing before the visitor presses “Show map”. */
  readonly mapAsksFirst?: boolean;
  /** The URL of this website without a trailing slash, for canonical links. */
  readonly siteUrl: string;
  /**
   * The origin of the pages where a patient types, such as `https://book.clinic.in`; browsers keep all other pages out of it. Omitted:
   * they are on the host of `siteUrl` (docs/operate.md "Hosts").
   */
  readonly bookingOrigin?: string;
  /** The origin where releases are tried by link, not indexed. Omitted: on every host of the site. */
  readonly previewOrigin?: string;
  /** The clinic's pages on social networks (docs/spec.md §2 "Footer"). Omitted: no "Follow Us". */
  readonly socials?: { readonly facebook?: string; readonly instagram?: string; readonly linkedin?: string };
  /** Who built the site, for the link in the footer. Omitted: no credit. */
  readonly agency?: { readonly name: string; readonly url: string };
  /** The lead psychiatrist first. */
  readonly team: readonly [TeamMember, ...TeamMember[]];
  /**
   * The clinic's names in other scripts, by language and Latin spelling: clinic, city, lead psychiatrist. Omitted names stay
   * in Latin letters.
   */
  readonly namesInScripts?: NamesInScripts;
  /** One sentence for the footer, after the name. */
  readonly mission: string;
  /** All days of the week; an empty list means closed. */
  readonly openingHours: Readonly<Record<Weekday, readonly TimeRange[]>>;
  /** Single days with other hours, in any order. Past ones may stay. */
  readonly specialDays?: readonly SpecialDay[];
  /** Shown wherever fees are mentioned; omitted: the text asks to call. */
  readonly fees?: Fees;
  /** Access to the building, one line each: steps or lift, parking, waiting room. Omitted: the text offers to answer. */
  readonly atTheDoor?: readonly string[];
  /** Who handles complaints and questions about data: name and role. Omitted: the lead psychiatrist. */
  readonly complaintsTo?: string;
  /** Numbers for the crisis strip and the care cards (docs/design.md §1). */
  readonly crisis: {
    /** The national emergency number. */
    readonly emergency: string;
    /** The name of the national mental health helpline. The texts promise that it is free, and answers by day and by night. */
    readonly helplineName: string;
    /** Its short number. */
    readonly helpline: string;
    /** Its second number, if it has one. */
    readonly helplineTollFree?: string;
    /** The languages in which it answers, on `/contact`: `20 languages, among them Odia`. Omitted: none are named. */
    readonly helplineLanguages?: string;
  };
  /** Up to four places near the clinic, listed beside the map. Omitted: no such list. */
  readonly landmarks?: readonly [Landmark, ...Landmark[]];
  /** Figures of docs/spec.md §9. Only the clinic can confirm them. Omitted: no page has a count, stars or avatars. */
  readonly reviews?: {
    /** The final number of the review counter. */
    readonly count: number;
    /** On the avatars of the review card: `5k+`. */
    readonly badge: string;
    /** On the avatars beside the FAQ: `3k+`. */
    readonly faqBadge: string;
    /** The final number of the "Lives Transformed" counter. */
    readonly livesTransformed: number;
    /** Names the source of the figures; shown beside each (docs/design.md §4). */
    readonly note: string;
  };
  /** The testimonials of the home page, three or more, for the carousel; six in docs/spec.md §2. Omitted: no such section. */
  readonly testimonials?: readonly [Testimonial, Testimonial, Testimonial, ...Testimonial[]];
  /** Says what the testimonials are; visible (docs/design.md §4). Needed with `testimonials`. */
  readonly testimonialsNote?: string;
};

/** The part that only the shell's own pages use. */
export type ShellProfile = Pick<ClinicProfile, 'complaintsTo' | 'mapAsksFirst' | 'mapEmbedUrl' | 'team'>;

/** Origins beside that of `siteUrl`; empty for none. */
export type Origins = Readonly<Record<'bookingOrigin' | 'previewOrigin', string>>;

/** The part that only the home page uses. */
export type Testimonials = {
  readonly [Field in 'testimonials' | 'testimonialsNote']: ClinicProfile[Field] | undefined;
};

/** The part that any page may use. */
export type SharedProfile = Omit<
  ClinicProfile,
  keyof ShellProfile | keyof Testimonials | keyof Origins | 'confirmed' | 'namesInScripts'
> & {
  /** The name of the first member of the team, who runs the clinic. */
  readonly leadPsychiatrist: string;
  /** The same people in the same order, without the backs of their cards. */
  readonly team: readonly [Colleague, ...Colleague[]];
};
