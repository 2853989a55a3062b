import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, chatHref, telHref } from '../contactLinks';
import { rupees, wayNames } from '../fees';
import { helplineNumbers } from '../helplineNumbers';
import { inSeries } from '../inSeries';
import type { HoursRow } from '../openingHours';
import { psychiatrists } from '../psychiatrists';
import { colleagueWith } from '../team';
import { weekdays } from '../weekdays';
import type { ReadAloudContent } from '../readAloud';
import type { OutsideLink } from '../OutsideLink';
import type { ClinicProfile, SharedProfile, TimeRange } from '../profile/ClinicProfile';
import type { PageSeo } from '../services/Service';
import { namesInScripts } from '@site/shared-content/namesInScripts';
import { siteMap } from '../siteMap';
import type { LineName } from './english';
import { profileNames } from './languages';
import type { LanguageId } from './LanguageId';
import type { LanguageTable } from './LanguageTable';

/** The content of a language page, with the clinic's facts filled in. */
export type LanguagePageContent = {
  /** The value of `lang`. */
  readonly lang: string;
  readonly seo: PageSeo;
  /** All lines, filled in. */
  readonly lines: Readonly<Record<LineName, string>>;
  /** Who works at the clinic. */
  readonly who: string;
  readonly emergency: OutsideLink;
  /** Helplines for women and for children in danger. */
  readonly protection: readonly OutsideLink[];
  readonly helpline: OutsideLink;
  /** The helpline's second number; omitted if it has none. */
  readonly tollFree?: OutsideLink;
  readonly phones: readonly OutsideLink[];
  /** Absent without a chat, like the sentences that name it. */
  readonly chat?: OutsideLink;
  readonly booking: OutsideLink;
  readonly email: string;
  /** In Latin letters, as on a letter. */
  readonly address: string;
  /** Says that nobody at the clinic speaks the language; omitted if somebody does. */
  readonly notSpoken?: string;
  readonly hours: readonly HoursRow[];
  /** Empty if the profile has no fees. */
  readonly fees: readonly { readonly visit: string; readonly fee: string }[];
  /** How to pay, or how to ask for the fee. */
  readonly payment: string;
  readonly bring: readonly string[];
  readonly readAloud: ReadAloudContent;
};

/** The part of a profile that a language page needs. */
type LanguageProfile = SharedProfile & Pick<ClinicProfile, 'namesInScripts'>;

/** The languages that the team speaks. */
function spokenAt({ team }: Pick<SharedProfile, 'team'>): readonly string[] {
  return [...new Set(team.flatMap(({ languages }) => languages))];
}

/** The names that need a spelling in other scripts, for checks. */
export function namesIn(
  profile: Pick<SharedProfile, 'chatPhone' | 'city' | 'crisis' | 'fees' | 'name' | 'team'>,
): readonly string[] {
  const { name, city, crisis, fees } = profile;
  return [
    name,
    city,
    ...psychiatrists(profile).map((one) => one.name),
    crisis.helplineName,
    ...(profile.chatPhone ? [chatAppName] : []),
    ...spokenAt(profile),
    ...(fees?.ways ?? []).map((way) => wayNames[way]),
  ];
}

/** `सुबह 9:00`: the part of the day, then the time. */
function clockText(time: string, lines: LanguageTable['lines']): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const part =
    hours < 12 ? lines.morning : hours < 16 ? lines.noon : hours < 18 ? lines.afternoon : lines.evening;
  return `${part}\u00a0${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
}

/** The opening hours, one line per group of days with the same hours, then the special days. */
function hoursIn(
  lines: LanguageTable['lines'],
  { openingHours, specialDays = [] }: SharedProfile,
  named: (name: string) => string,
): LanguagePageContent['hours'] {
  const rangeText = ({ opens, closes }: TimeRange) =>
    `${clockText(opens, lines)}\u00a0–\u00a0${clockText(closes, lines)}`;
  const textOf = (ranges: readonly TimeRange[]) => ranges.map(rangeText).join(', ') || lines.closed;
  const groups = new Map<string, string[]>();
  for (const { day } of weekdays) {
    const hours = textOf(openingHours[day]);
    groups.set(hours, [...(groups.get(hours) ?? []), lines[day]]);
  }
  return [
    ...[...groups].map(([hours, days]) => ({ days: days.join(', '), hours })),
    ...specialDays.map(({ date, reason, hours = [] }) => ({
      date,
      // 25.12.2026, which every script can read.
      days: `${date.split('-').reverse().join('.')} (${named(reason)})`,
      hours: textOf(hours),
    })),
  ];
}

/** Builds a language page from a table: fills in facts, and adds links to numbers, hours and fees. */
export function languagePage(
  id: LanguageId,
  { lines: table, names }: LanguageTable,
  profile: LanguageProfile = {
    ...clinicProfile,
    ...(namesInScripts && { namesInScripts }),
  },
): LanguagePageContent {
  const { crisis, phones, chatPhone, bookingUrl, email, addressLines, city, region, postalCode, fees } =
    profile;
  const known: Readonly<Record<string, string>> = { ...names, ...profile.namesInScripts?.[id] };
  const named = (name: string) => known[name] ?? name;
  const listOf = (all: readonly string[]) => inSeries(all.map(named), table.or);
  const spoken = spokenAt(profile);
  /** The values of the placeholders that a table may use. */
  const facts: Readonly<Record<string, string>> = {
    clinic: named(profile.name),
    city: named(city),
    // A list with commas is a sentence in all three languages.
    doctor: psychiatrists(profile)
      .map(({ name }) => named(name))
      .join(', '),
    emergency: crisis.emergency,
    women: helplineNumbers.women,
    children: helplineNumbers.children,
    helpline: crisis.helpline,
    helplineName: named(crisis.helplineName),
    chatApp: named(chatAppName),
    languages: listOf(spoken),
    payWays: listOf((fees?.ways ?? []).map((way) => wayNames[way])),
  };
  const lines = Object.fromEntries(
    Object.entries(table).map(([name, line]) => [
      name,
      line.replace(/\{(\w+)\}/g, (inBraces, fact: string) => facts[fact] ?? inBraces),
    ]),
  ) as Record<LineName, string>;
  const priced = (visit: string, amount: number) => ({ visit, fee: `₹${rupees(amount)}` });

  return {
    lang: siteMap[id].lang,
    seo: { title: lines.seoTitle, description: lines.seoDescription },
    lines,
    who: [
      lines.who,
      ...(colleagueWith('psychologist', profile) ? [lines.whoPsychologist] : []),
      ...(colleagueWith('rehabilitation', profile) ? [lines.whoRehabilitation] : []),
    ].join(' '),
    emergency: { label: lines.callEmergency, href: telHref(crisis.emergency) },
    protection: [
      { label: lines.callWomen, href: telHref(helplineNumbers.women) },
      { label: lines.callChildren, href: telHref(helplineNumbers.children) },
    ],
    helpline: { label: lines.callHelpline, href: telHref(crisis.helpline) },
    ...(crisis.helplineTollFree && {
      tollFree: { label: crisis.helplineTollFree, href: telHref(crisis.helplineTollFree) },
    }),
    phones: phones.map(({ display }) => ({ label: display, href: telHref(display) })),
    ...(chatPhone && { chat: { label: lines.chat, href: chatHref(chatPhone) } }),
    booking: { label: lines.bookingPage, href: bookingUrl },
    email,
    address: [profile.name, ...addressLines, `${city}, ${region} ${postalCode}`].join(', '),
    ...(spoken.includes(profileNames[id]) ? {} : { notSpoken: lines.notSpoken }),
    hours: hoursIn(lines, profile, named),
    fees: fees
      ? [
          priced(lines.feeFirst, fees.firstVisit),
          priced(lines.feeFollowUp, fees.followUp),
          priced(lines.feeOnline, fees.onlineVisit),
        ]
      : [],
    payment: fees ? lines.pay : lines.feeAsk,
    readAloud: {
      listen: lines.listen,
      label: lines.readAloud,
      pause: lines.pause,
      goOn: lines.goOn,
      fromHere: lines.fromHere,
      previous: lines.partBefore,
      next: lines.nextPart,
      stop: lines.stopReading,
      failed: lines.notLoaded,
    },
    bring: [lines.bringPapers, lines.bringMedicines, lines.bringIdentity, lines.bringPerson],
  };
}
