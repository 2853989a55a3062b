import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, chatHref, telHref } from '../contactLinks';
import { alternatives, rupees } from '../fees';
import { helplineNumbers } from '../helplines';
import { weekdays } from '../weekdays';
import type { OutsideLink } from '../OutsideLink';
import type { PaymentWay, SharedProfile, ShellProfile, TimeRange } from '../profile/ClinicProfile';
import type { PageSeo } from '../services/Service';
import { shellProfile } from '../shellProfile';
import { siteMap } from '../siteMap';
import type { WordName } from './english';
import { profileNames } from './languages';
import type { LanguageId } from './languages';
import type { LanguageTable } from './LanguageTable';

/** What stands in a language page, with the clinic's facts in it. */
export type LanguagePageContent = {
  /** As `<html lang>` writes it. */
  readonly lang: string;
  readonly seo: PageSeo;
  /** Every line, filled in. */
  readonly words: Readonly<Record<WordName, string>>;
  readonly emergency: OutsideLink;
  /** For women and for children in danger. */
  readonly protection: readonly OutsideLink[];
  readonly helpline: OutsideLink;
  readonly tollFree: OutsideLink;
  readonly phones: readonly OutsideLink[];
  readonly chat: OutsideLink;
  readonly booking: OutsideLink;
  readonly email: string;
  /** In Latin letters, as a letter or a taxi needs it. */
  readonly address: string;
  /** Says that nobody at the clinic speaks the language; left out where somebody does. */
  readonly notSpoken?: string;
  readonly hours: readonly { readonly days: string; readonly hours: string }[];
  /** Empty where the clinic names no fees. */
  readonly fees: readonly { readonly visit: string; readonly fee: string }[];
  /** How to pay, or how to ask for the fee. */
  readonly payment: string;
  readonly bring: readonly string[];
};

/** The profile's ways to pay, by the names that the tables translate. */
const wayNames: Record<PaymentWay, string> = {
  upi: 'UPI',
  card: 'card',
  cash: 'cash',
  transfer: 'bank transfer',
};

/** Which placeholders a table may use. */
export const languageFacts = [
  'clinic',
  'city',
  'doctor',
  'emergency',
  'women',
  'children',
  'helpline',
  'helplineName',
  'chatApp',
  'languages',
  'payWays',
] as const;

/** What a language page reads of a profile. */
type LanguageProfile = SharedProfile & Pick<ShellProfile, 'namesInScripts'>;

type Facts = Readonly<Record<(typeof languageFacts)[number], string>>;

/** Every language that somebody of the team speaks, by the profile's names. */
function spokenAt({ team }: SharedProfile): readonly string[] {
  return [...new Set(team.flatMap(({ languages }) => languages))];
}

/** The names of a profile that a table or the profile should have in other scripts, for checks. */
export function namesIn(profile: SharedProfile): readonly string[] {
  const { name, city, leadPsychiatrist, crisis, fees } = profile;
  return [
    name,
    city,
    leadPsychiatrist,
    crisis.helplineName,
    chatAppName,
    ...spokenAt(profile),
    ...(fees?.ways ?? []).map((way) => wayNames[way]),
  ];
}

/** `सुबह 9:00`: the part of the day, then the time of the clock. A range of two of them stays on one line. */
function clockWords(time: string, words: LanguageTable['words']): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const part =
    hours < 12 ? words.morning : hours < 16 ? words.noon : hours < 18 ? words.afternoon : words.evening;
  return `${part}\u00a0${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
}

/** Days that share their hours, in one line each. */
function hoursIn(
  words: LanguageTable['words'],
  { openingHours }: SharedProfile,
): LanguagePageContent['hours'] {
  const rangeWords = ({ opens, closes }: TimeRange) =>
    `${clockWords(opens, words)}\u00a0–\u00a0${clockWords(closes, words)}`;
  const groups = new Map<string, string[]>();
  for (const { day } of weekdays) {
    const hours = openingHours[day].map(rangeWords).join(', ') || words.closed;
    groups.set(hours, [...(groups.get(hours) ?? []), words[day]]);
  }
  return [...groups].map(([hours, days]) => ({ days: days.join(', '), hours }));
}

/** A table of words made into a page: the profile's facts filled in, numbers to tap, hours and fees as lists. */
export function languagePage(
  id: LanguageId,
  { words: table, names }: LanguageTable,
  profile: LanguageProfile = { ...clinicProfile, ...shellProfile },
): LanguagePageContent {
  const { crisis, phones, chatPhone, bookingUrl, email, addressLines, city, region, postalCode, fees } =
    profile;
  const known: Readonly<Record<string, string>> = { ...names, ...profile.namesInScripts?.[id] };
  const named = (name: string) => known[name] ?? name;
  const listOf = (all: readonly string[]) => alternatives(all.map(named), table.or);
  const spoken = spokenAt(profile);
  const facts: Facts = {
    clinic: named(profile.name),
    city: named(city),
    doctor: named(profile.leadPsychiatrist),
    emergency: crisis.emergency,
    women: helplineNumbers.women,
    children: helplineNumbers.children,
    helpline: crisis.helpline,
    helplineName: named(crisis.helplineName),
    chatApp: named(chatAppName),
    languages: listOf(spoken),
    payWays: listOf((fees?.ways ?? []).map((way) => wayNames[way])),
  };
  const filledIn: Readonly<Record<string, string>> = facts;
  const words = Object.fromEntries(
    Object.entries(table).map(([name, line]) => [
      name,
      line.replace(/\{(\w+)\}/g, (inBraces, fact: string) => filledIn[fact] ?? inBraces),
    ]),
  ) as Record<WordName, string>;
  const priced = (visit: string, amount: number) => ({ visit, fee: `₹${rupees(amount)}` });

  return {
    lang: siteMap[id].lang,
    seo: { title: words.seoTitle, description: words.seoDescription },
    words,
    emergency: { label: words.callEmergency, href: telHref(crisis.emergency) },
    protection: [
      { label: words.callWomen, href: telHref(helplineNumbers.women) },
      { label: words.callChildren, href: telHref(helplineNumbers.children) },
    ],
    helpline: { label: words.callHelpline, href: telHref(crisis.helpline) },
    tollFree: { label: crisis.helplineTollFree, href: telHref(crisis.helplineTollFree) },
    phones: phones.map(({ display }) => ({ label: display, href: telHref(display) })),
    chat: { label: words.chat, href: chatHref(chatPhone) },
    booking: { label: words.bookingPage, href: bookingUrl },
    email,
    address: [profile.name, ...addressLines, `${city}, ${region} ${postalCode}`].join(', '),
    ...(spoken.includes(profileNames[id]) ? {} : { notSpoken: words.notSpoken }),
    hours: hoursIn(words, profile),
    fees: fees
      ? [
          priced(words.feeFirst, fees.firstVisit),
          priced(words.feeFollowUp, fees.followUp),
          priced(words.feeOnline, fees.onlineVisit),
        ]
      : [],
    payment: fees ? words.pay : words.feeAsk,
    bring: [words.bringPapers, words.bringMedicines, words.bringIdentity, words.bringPerson],
  };
}
