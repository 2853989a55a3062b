import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import type { FaqItem } from './FaqItem';
import { helplineNumbers } from './helplineNumbers';

/** The placeholder name of a helpline; the first two come from the clinic profile. */
export type HelplineId = 'emergency' | 'helpline' | keyof typeof helplineNumbers;

/** A helpline, with what a caller wants to know. */
export type Helpline = {
  /** The public name: `Tele-MANAS`. */
  readonly name: string;
  /** The digits as printed. */
  readonly number: string;
  /** Another number of the same line. */
  readonly alsoOn?: string;
  /** Who answers, and about what; continues the name. */
  readonly answers: string;
  /** When it answers. */
  readonly hours: string;
  /** Omitted if no source names the languages. */
  readonly languages?: string;
  /** Who runs it, and its website; omitted for the profile's own helpline. */
  readonly source?: { readonly publisher: string; readonly url: `https://${string}` };
  /** The date (YYYY-MM-DD) when number and hours were compared with public sources. Nobody has called it. */
  readonly lastChecked: string;
};

const { crisis } = clinicProfile;
const always = 'by day and by night';
const lastChecked = '2026-11-21';

/**
 * Every phone number that a text may contain, except the clinic's own: one table, so that a change is made once.
 * Somebody calls each of them before launch (`npm run content -- --before-launch`).
 */
export const helplines: Readonly<Record<HelplineId, Helpline>> = {
  emergency: {
    name: 'Emergency',
    number: crisis.emergency,
    answers: 'police, fire and ambulance on one number',
    hours: always,
    source: { publisher: 'Ministry of Home Affairs, Government of India', url: 'https://112.gov.in/' },
    lastChecked,
  },
  helpline: {
    name: crisis.helplineName,
    number: crisis.helpline,
    ...(crisis.helplineTollFree && { alsoOn: crisis.helplineTollFree }),
    answers: 'trained counsellors of the national mental health helpline; free',
    hours: always,
    ...(crisis.helplineLanguages && { languages: crisis.helplineLanguages }),
    lastChecked,
  },
  ambulance: {
    name: 'Ambulance',
    number: helplineNumbers.ambulance,
    answers: 'the ambulance service; free',
    hours: always,
    source: { publisher: 'National Health Mission', url: 'https://nhm.gov.in/' },
    lastChecked,
  },
  women: {
    name: 'Women’s helpline',
    number: helplineNumbers.women,
    answers: 'help for women who face violence; free',
    hours: always,
    source: {
      publisher: 'Ministry of Women and Child Development, Government of India',
      url: 'https://wcd.gov.in/',
    },
    lastChecked,
  },
  children: {
    name: 'Child helpline',
    number: helplineNumbers.children,
    answers: 'help for children in danger, and for adults who worry about a child; free',
    hours: always,
    source: {
      publisher: 'Ministry of Women and Child Development, Government of India',
      url: 'https://wcd.gov.in/',
    },
    lastChecked,
  },
  elders: {
    name: 'Elder Line',
    number: helplineNumbers.elders,
    answers: 'advice for older people, also about neglect and abuse; free',
    hours: 'every day from 8\u00a0AM to 8\u00a0PM',
    source: {
      publisher: 'Ministry of Social Justice and Empowerment, Government of India',
      url: 'https://elderline.dosje.gov.in/',
    },
    lastChecked,
  },
  students: {
    name: 'Manodarpan',
    number: helplineNumbers.students,
    answers: 'counsellors for students of every school board, their parents and teachers',
    hours: 'from 8\u00a0AM to 8\u00a0PM',
    source: {
      publisher: 'Ministry of Education, Government of India',
      url: 'https://manodarpan.education.gov.in/',
    },
    lastChecked,
  },
  cbse: {
    name: 'CBSE counselling',
    number: helplineNumbers.cbse,
    answers: 'recorded advice for pupils of CBSE schools and their parents, and counsellors; free',
    hours:
      'in the exam season; the recordings by day and by night, counsellors on working days from 9:30\u00a0AM to 5:30\u00a0PM',
    languages: 'Hindi and English',
    source: { publisher: 'Central Board of Secondary Education', url: 'https://www.cbse.gov.in/' },
    lastChecked: '2026-11-22',
  },
  addiction: {
    name: 'De-addiction helpline',
    number: helplineNumbers.addiction,
    answers: 'counselling about alcohol and drugs, and the way to a treatment centre; free',
    hours: 'hours differ, so try again if nobody answers',
    source: {
      publisher: 'Ministry of Social Justice and Empowerment, Government of India',
      url: 'https://nmba.dosje.gov.in/',
    },
    lastChecked,
  },
  cyberFraud: {
    name: 'Cyber fraud helpline',
    number: helplineNumbers.cyberFraud,
    answers: 'reports of money lost to fraud online',
    hours: always,
    source: {
      publisher: 'Indian Cyber Crime Coordination Centre, Ministry of Home Affairs',
      url: 'https://cybercrime.gov.in/',
    },
    lastChecked,
  },
};

/** A part of a text; with `href` it is a link to call. */
export type TextPiece = { readonly text: string; readonly href?: `tel:${string}` };

/** Words of the profile that may contain the digits of a helpline: "112 Janpath" is no emergency number. */
const ownWords: readonly string[] = [
  clinicProfile.name,
  ...clinicProfile.addressLines,
  ...(clinicProfile.landmarks ?? []).map(({ landmark }) => landmark),
].filter((words) => /\d/.test(words));

const callable: readonly string[] = [
  ...clinicProfile.phones.map(({ display }) => display),
  ...(crisis.helplineTollFree ? [crisis.helplineTollFree] : []),
  crisis.helpline,
  crisis.emergency,
  ...Object.values(helplineNumbers),
];
const escaped = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
const plainWords = ['Rs [\\d,]+', ...(ownWords.length > 0 ? [escaped(ownWords)] : [])].join('|');
// No lookbehind: a syntax error in older phones' browsers would disable the whole script.
const anyNumber = new RegExp(`(^|[^\\d+-])(?:(${plainWords})|(${escaped(callable)})(?![\\d-]))`);

/** Splits a text at the phone numbers: "Call ", "112", " now". Placeholders must be filled in. Amounts and `ownWords` stay text. */
export function callPieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let rest = text;
  for (let found = anyNumber.exec(rest); found; found = anyNumber.exec(rest)) {
    const [all, before = '', plain, number = ''] = found;
    pieces.push(
      { text: rest.slice(0, found.index) + before + (plain ?? '') },
      ...(plain ? [] : [{ text: number, href: telHref(number) }]),
    );
    rest = rest.slice(found.index + all.length);
  }
  return [...pieces, { text: rest }].filter(({ text: words }) => words !== '');
}

/** Splits the answers of questions at the phone numbers. */
export function callableAnswers(
  items: readonly FaqItem[],
): readonly { readonly question: string; readonly answer: readonly TextPiece[] }[] {
  return items.map(({ question, answer }) => ({ question, answer: callPieces(answer) }));
}
