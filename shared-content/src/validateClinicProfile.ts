import { digitsOf } from './contactLinks';
import { allLanguages } from './languages/languages';
import type { LanguageId } from './languages/LanguageId';
import { operatingFacts } from './operatingFacts';
import type {
  ClinicProfile,
  SpecialDay,
  Fees,
  Landmark,
  PaymentWay,
  Phone,
  Registration,
  Role,
  TeamMember,
  Testimonial,
  TimeRange,
  Weekday,
} from './profile/ClinicProfile';
import {
  flag,
  isDate,
  list,
  listOf,
  nonEmpty,
  numberWithin,
  optional,
  refuse,
  shape,
  text,
  that,
  webAddress,
  wholeNumber,
} from './profile/shapeProblems';
import type { Check } from './profile/shapeProblems';

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A mobile number or a landline with country code, its ten digits in any groups; or a toll-free number. */
const indianPhone = text(
  'Write it with country code and spaces, like "+91 98765 43210" or "+91 674 230 1234", or a toll-free number like "1800 123 4567".',
  /^(\+91([ -]\d+)+|1800([ -]\d+)+)$/,
);
const indianNumber: Check = (value, field) => {
  const problems = indianPhone(value, field);
  if (problems.length > 0) return problems;
  return that(
    (phone) => /^(91\d{10}|1800\d{6,7})$/.test(digitsOf(String(phone))),
    'Ten digits follow +91, the area code without its 0; six or seven follow 1800.',
  )(value, field);
};
const mobile = text(
  'Write the mobile number with country code and spaces, like "+91 98765 43210", or leave the field out.',
  /^\+91 \d{5} \d{5}$/,
);
const shortNumber = text(
  'Write the digits, with hyphens if it has them, like "1-800-000".',
  /^\d(?:[\d-]*\d)?$/,
);

const phone = shape<Phone>({
  display: indianNumber,
  label: text('Say which phone it is, like "Clinic phone 1".'),
});

const phonesRemedy = 'Write a list of clinic phones, at least one.';

const phones: Check = (value, field) => {
  const problems = nonEmpty(list(phone, phonesRemedy), phonesRemedy)(value, field);
  if (problems.length > 0) return problems;
  const numbers = (value as readonly Phone[]).map(({ display }) => digitsOf(display));
  return numbers.flatMap((number, index) =>
    that(() => numbers.indexOf(number) === index, 'Write each number once; one phone is enough.')(
      (value as readonly Phone[])[index]?.display,
      `${field}[${index}].display`,
    ),
  );
};

const registration = shape<Registration>({
  council: text('Name the council that keeps the register.'),
  number: text('Write the number as the register prints it.'),
});

const roles: readonly Role[] = ['psychiatrist', 'psychologist', 'rehabilitation', 'other'];

const member = shape<TeamMember>({
  name: text('Write the name as the card should show it.'),
  initials: text('Write one to three capital letters.', /^\p{Lu}{1,3}$/u),
  degrees: text('Write the degrees, parted by commas, like "MBBS, MD".'),
  designation: text('Write the profession, like "Lead psychiatrist".'),
  role: that((role) => roles.some((one) => one === role), `Write one of "${roles.join('", "')}".`),
  registration,
  experienceYears: optional(wholeNumber('Write full years as a whole number, or leave the field out.', 1)),
  languages: list(text('Write the name of a language.'), 'Write a list of languages; it may be empty.'),
  image: optional(
    text('Write a path of this site that starts with "/", or leave the field out.', /^\/[^/\s]\S*$/),
  ),
  description: list(text('Write a line for the back of the card.'), 'Write a list of lines.'),
});

const teamRemedy = 'Write a list of people, the lead psychiatrist first.';

/** Names in another script, by their Latin spelling. */
const names = optional((value, field) => {
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isTable)
    return that(() => false, "Write { 'City of this profile': 'its name in the script' }.")(value, field);
  return Object.entries(value).flatMap(([name, written]) =>
    text('Write the name in the letters of the language.')(written, `${field}[${JSON.stringify(name)}]`),
  );
});

const timeRange: Check = (value, field) => {
  const problems = shape<TimeRange>({
    opens: text('Write 24-hour time with two digits each, like "16:00".', clockTime),
    closes: text('Write 24-hour time with two digits each, like "19:00".', clockTime),
  })(value, field);
  if (problems.length > 0) return problems;
  const { opens, closes } = value as TimeRange;
  return that(() => opens < closes, 'Write a closing time after the opening time.')(value, field);
};

const day: Check = (value, field) => {
  const problems = list(timeRange, 'Write a list of times; an empty list means closed.')(value, field);
  if (problems.length > 0) return problems;
  const ranges = value as readonly TimeRange[];
  const inOrder = ranges.every(
    (range, index) => index === 0 || (ranges[index - 1]?.closes ?? '') < range.opens,
  );
  return that(() => inOrder, 'Sort the times, without overlaps.')(value, field);
};

const specialDays: Check = (value, field) => {
  const problems = list(
    shape<SpecialDay>({
      date: that(isDate, 'Write a date that exists, like "2027-11-08".'),
      reason: text('Say why, like "Diwali".'),
      hours: optional(nonEmpty(day, 'Write the hours of a half day, or leave the field out: closed.')),
    }),
    'Write a list of days, or leave the field out.',
  )(value, field);
  if (problems.length > 0) return problems;
  const dates = (value as readonly SpecialDay[]).map(({ date }) => date);
  return dates.flatMap((date, index) =>
    that(() => dates.indexOf(date) === index, 'Write each day once.')(date, `${field}[${index}].date`),
  );
};

const paymentWays: readonly PaymentWay[] = ['upi', 'card', 'cash', 'transfer'];
const rupees = wholeNumber('Write whole rupees as a number, like 800.', 1);

const fees: Check = (value, field) => {
  const problems = shape<Fees>({
    firstVisit: rupees,
    followUp: rupees,
    onlineVisit: rupees,
    ways: list(
      that((way) => paymentWays.some((one) => one === way), `Write one of "${paymentWays.join('", "')}".`),
      'Write a list of ways to pay.',
    ),
  })(value, field);
  if (problems.length > 0) return problems;
  return that((ways) => (ways as Fees['ways']).length > 0, 'Name at least one way to pay.')(
    (value as Fees).ways,
    `${field}.ways`,
  );
};

const network = optional(webAddress('Write the https address of the page, or leave the field out.'));

const origin = (example: string) =>
  optional(
    webAddress(`Write an https address, the host alone, like "${example}", or leave the field out.`, {
      hostAlone: true,
    }),
  );

const profile = shape<ClinicProfile>({
  sample: flag('Write true while any fact is invented, else false.'),
  name: text('Write the full name of the clinic.'),
  shortName: text('Write the short name, at most 20 characters: it ends every page title.', /^\S.{0,19}$/),
  secondLine: text('Write the rest of the name, for the line below the short one.'),
  city: text('Write the city.'),
  region: text('Write the state.'),
  addressLines: list(text('Write a line of the address.'), 'Write street and district, one line each.'),
  postalCode: text('Write the six digits of the postal code.', /^[0-9]{6}$/),
  geo: shape<ClinicProfile['geo']>({
    latitude: numberWithin(-90, 90, 'Write decimal degrees between -90 and 90.'),
    longitude: numberWithin(-180, 180, 'Write decimal degrees between -180 and 180.'),
  }),
  phones,
  chatPhone: optional(mobile),
  registration: optional(registration),
  languagePages: optional(
    list(
      that((id) => allLanguages.some((one) => one === id), `Write one of "${allLanguages.join('", "')}".`),
      'Write a list of languages; it may be empty.',
    ),
  ),
  email: text('Write an e-mail address, like "info@clinic.in".', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  bookingUrl: webAddress('Write the https address of the booking page.'),
  mapsUrl: optional(webAddress('Write the https address that opens directions, or leave the field out.')),
  mapEmbedUrl: optional(
    webAddress('Write the https address of the map for the frame, or leave the field out.'),
  ),
  mapAsksFirst: optional(flag('Write true if the map waits for a press, or leave the field out.')),
  siteUrl: webAddress(
    'Write the https address of this site, the host alone, like "https://clinic.in": every page has its path right behind it. The site cannot live below a path of another one, so give it a host such as "https://mind.clinic.in".',
    { hostAlone: true },
  ),
  bookingOrigin: origin('https://book.clinic.in'),
  previewOrigin: origin('https://preview.clinic.in'),
  socials: optional(
    shape<NonNullable<ClinicProfile['socials']>>({
      facebook: network,
      instagram: network,
      linkedin: network,
    }),
  ),
  agency: optional(
    shape<NonNullable<ClinicProfile['agency']>>({
      name: text('Write who built the site.'),
      url: webAddress('Write the https address of who built the site.'),
    }),
  ),
  team: nonEmpty(list(member, teamRemedy), teamRemedy),
  namesInScripts: optional(
    shape(Object.fromEntries(allLanguages.map((id) => [id, names])) as Readonly<Record<LanguageId, Check>>),
  ),
  mission: text('Write one sentence that says what the clinic is for.'),
  openingHours: shape<Record<Weekday, readonly TimeRange[]>>({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
  specialDays: optional(specialDays),
  fees: optional(fees),
  atTheDoor: optional(
    list(
      text('Write one sentence about steps, parking or waiting.'),
      'Write a list of lines, or leave the field out.',
    ),
  ),
  complaintsTo: optional(
    text(
      'Write name and role of the person who handles complaints, like "Asha Rao, clinic manager", or leave the field out.',
    ),
  ),
  crisis: shape<ClinicProfile['crisis']>({
    emergency: shortNumber,
    helplineName: text('Write the name of the helpline.'),
    helpline: shortNumber,
    helplineTollFree: optional(shortNumber),
    helplineLanguages: optional(
      text('Write languages like "Odia, Hindi and English", or leave the field out.'),
    ),
  }),
  landmarks: optional(
    listOf(
      shape<Landmark>({
        landmark: text('Write the name of a place that people know.'),
        distance: text('Write distance and time like "1.8 km (5 min)".', /^\d+(\.\d+)? km \(\d+ min\)$/),
      }),
      'Give one to four nearby landmarks, or leave the field out.',
      1,
      4,
    ),
  ),
  reviews: optional(
    shape<NonNullable<ClinicProfile['reviews']>>({
      count: wholeNumber('Write the number of reviews as a whole number.', 1),
      badge: text('Write a short form of the number, like "5k+".'),
      faqBadge: text('Write a short form of the number, like "3k+".'),
      livesTransformed: wholeNumber('Write the number as a whole number.', 1),
      note: text('Say whose figure it is.'),
    }),
  ),
  testimonials: optional(
    listOf(
      shape<Testimonial>({
        title: text('Write a short title.'),
        content: text('Write what the person says.'),
        author: text('Write a first name and one initial, like "Sunita P.".', /^\p{L}+ \p{Lu}\.$/u),
      }),
      'Give three testimonials or more, or leave the field out.',
      3,
    ),
  ),
  testimonialsNote: optional(text('Say what the testimonials are, like "Illustrative: not real patients".')),
  confirmed: optional(
    list(
      that(
        (value) => typeof value === 'string' && Object.hasOwn(operatingFacts, value),
        `Write one of ${Object.keys(operatingFacts).join(', ')}.`,
      ),
      'Write a list of names from operatingFacts.ts, or leave the field out.',
    ),
  ),
});

/** What a sample value looks like; a real clinic's profile has none. */
const sampleValues = /[\w./:@-]*\.example\b[^"]*|\+91 00000 \d{5}|[^"]*\(sample\)/g;

/** Checks that involve several fields. All problems are listed at once. */
function contradictions(checked: ClinicProfile, field: string): readonly string[] {
  const { crisis, mapEmbedUrl, mapsUrl, sample, team, testimonials, testimonialsNote } = checked;
  const origins = [checked.siteUrl, checked.bookingOrigin, checked.previewOrigin].filter(Boolean);
  const leftovers = sample ? [] : [...new Set(JSON.stringify(checked).match(sampleValues) ?? [])];
  return [
    ...leftovers.flatMap((leftover) =>
      that(() => false, `Replace the sample value ${JSON.stringify(leftover)}, or set sample to true.`)(
        sample,
        `${field}.sample`,
      ),
    ),
    ...that(() => new Set(origins).size === origins.length, 'Give each kind of page a host of its own.')(
      origins,
      `${field}.siteUrl, bookingOrigin and previewOrigin`,
    ),
    ...that(() => team[0].role === 'psychiatrist', 'Put the lead psychiatrist first.')(
      team[0].role,
      `${field}.team[0].role`,
    ),
    ...that(
      () => crisis.helplineTollFree !== crisis.helpline,
      'Write another number of the helpline, or leave the field out.',
    )(crisis.helplineTollFree, `${field}.crisis.helplineTollFree`),
    ...that(
      () => mapsUrl !== undefined || mapEmbedUrl === undefined,
      'A map needs the address that opens directions as well.',
    )(mapsUrl, `${field}.mapsUrl`),
    ...that(
      () => testimonials === undefined || testimonialsNote !== undefined,
      'Say what the testimonials are, like "Illustrative: not real patients".',
    )(testimonialsNote, `${field}.testimonialsNote`),
  ];
}

/**
 * Validates a clinic profile (docs/decisions.md "Identity").
 * @throws Error with each wrong field, its value and the remedy.
 */
export function validateClinicProfile(candidate: unknown): asserts candidate is ClinicProfile {
  const field = 'clinicProfile';
  const problems = profile(candidate, field);
  refuse(
    'The clinic profile',
    problems.length > 0 ? problems : contradictions(candidate as ClinicProfile, field),
  );
}
