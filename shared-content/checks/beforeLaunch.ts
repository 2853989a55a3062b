import type { Article } from '../src/articles/Article';
import { feeRows, paymentSentence } from '../src/fees';
import { helplines } from '../src/helplines';
import { languageIds } from '../src/languages/languages';
import { operatingFacts } from '../src/operatingFacts';
import { promisesOf } from '../src/promisesOf';
import type { ClinicProfile } from '../src/profile/ClinicProfile';
import { href } from '../src/siteMap';
import { validateClinicProfile } from '../src/validateClinicProfile';
import { latinNames } from './translationFindings';

/** Something that a clinic must confirm before its site goes live. */
export type LaunchItem = { readonly done: boolean; readonly text: string };

export type LaunchSection = { readonly heading: string; readonly items: readonly LaunchItem[] };

const open = (text: string): LaunchItem => ({ done: false, text });

function profileItems(profile: ClinicProfile): readonly LaunchItem[] {
  const {
    bookingUrl,
    chatPhone,
    specialDays = [],
    crisis,
    openingHours,
    phones,
    reviews,
    sample,
    team,
    testimonials,
  } = profile;
  const days = Object.values(openingHours).filter((ranges) => ranges.length > 0).length;
  return [
    { done: !sample, text: 'The profile is a real clinic’s (CLINIC_PROFILE), and `sample` is false.' },
    open(
      `Phones ${phones.map(({ display }) => display).join(' and ')}${chatPhone ? `, chat ${chatPhone}` : ''}: call and write once.`,
    ),
    open(`The booking page ${bookingUrl} opens and belongs to the doctor.`),
    open(`Opening hours on ${days} days are kept.`),
    open(
      specialDays.length > 0
        ? `Other hours or closed on ${specialDays.map(({ date, reason }) => `${date} (${reason})`).join(', ')}; these are all such days of the coming year.`
        : 'No holidays and half days are named (`specialDays`): on a holiday the pages would say “Open now”.',
    ),
    ...team.map(({ name, designation, degrees, registration }) =>
      open(
        `${name}, ${designation} (${degrees}): registered as ${registration.number} with the ${registration.council}; seen on paper.`,
      ),
    ),
    ...team
      .filter(({ role }) => role === 'psychologist')
      .map(({ name, designation, degrees }) =>
        open(
          `${name}: the title “${designation}” rests on a training that the Rehabilitation Council of India recognises (MPhil or PsyD), not on ${degrees} alone.`,
        ),
      ),
    ...(reviews
      ? [
          open(
            `The figures ${reviews.count}+, ${reviews.badge}, ${reviews.faqBadge}, ${reviews.livesTransformed}+ and five stars can be proved, and a lawyer has read them: medical advertising rules bar self-praise.`,
          ),
        ]
      : []),
    ...(testimonials
      ? [open('The testimonials: real and with written consent, or still marked as illustrative.')]
      : []),
    open(
      `Emergency ${crisis.emergency} and ${crisis.helplineName} ${crisis.helpline} answer from the clinic’s town. The pages say that ${crisis.helplineName} is free, and answers by day and by night in many languages.`,
    ),
  ];
}

function patientItems(profile: ClinicProfile): readonly LaunchItem[] {
  const { atTheDoor, complaintsTo, team } = profile;
  const fees = feeRows(profile).map(({ visit, fee }) => `${visit} ${fee}`);
  return [
    open(
      fees.length > 0
        ? `${fees.join(', ')}. ${paymentSentence(profile)} These are the fees of today.`
        : 'No fees are named (`fees`): every page asks people to call for them. The rules for doctors ask that fees are shown.',
    ),
    open(
      atTheDoor
        ? `The building access information is correct: ${atTheDoor.join('; ')}.`
        : 'Nothing is said about steps, parking and waiting (`atTheDoor`).',
    ),
    open(`Complaints and questions about data go to ${complaintsTo ?? team[0].name}, who knows about it.`),
    open('A lawyer has read /privacy against what the clinic does, and the date at its end is right.'),
  ];
}

function languageItems(profile: ClinicProfile): readonly LaunchItem[] {
  return languageIds.flatMap((id) => {
    const path = href(id);
    const latin = latinNames(id, profile);
    return [
      open(`${path}: somebody whose mother tongue it is has read it, and its first lines say so.`),
      ...(latin.length > 0 ? [open(`${path}: still in Latin letters: ${latin.join(', ')}.`)] : []),
    ];
  });
}

function promiseItems({ confirmed = [], team }: ClinicProfile): readonly LaunchItem[] {
  return promisesOf(team).map((id) => ({
    done: confirmed.includes(id),
    text: `${id}: “${operatingFacts[id].says}” ${operatingFacts[id].asks}`,
  }));
}

function articleItems(articles: readonly Article[]): readonly LaunchItem[] {
  return articles.map(({ slug, clinicalReview, reviewed }) => ({
    done: clinicalReview !== undefined,
    text: clinicalReview
      ? `${slug}: reviewed by ${clinicalReview.by} on ${clinicalReview.on}.`
      : `${slug}: no clinician has read it; last revised on ${reviewed}. Enter clinicalReview.`,
  }));
}

function helplineItems(): readonly LaunchItem[] {
  return Object.values(helplines).map(({ name, number, hours, lastChecked, source }) =>
    open(
      `${number} ${name}, ${hours}: call it once. ${source ? `Run by ${source.publisher}; last` : 'Last'} compared with public reports on ${lastChecked}.`,
    ),
  );
}

/**
 * Everything that only the clinic can confirm, from its profile, its articles and the helplines.
 * @throws Error with the problems of the profile
 */
export function beforeLaunch(profile: unknown, articles: readonly Article[]): readonly LaunchSection[] {
  validateClinicProfile(profile);
  return [
    { heading: 'The clinic', items: profileItems(profile) },
    {
      heading: 'Promises on the pages (enter their names in `confirmed` of the profile)',
      items: promiseItems(profile),
    },
    { heading: 'Before a visit', items: patientItems(profile) },
    { heading: 'Pages in other languages (docs/translate.md)', items: languageItems(profile) },
    { heading: 'Articles', items: articleItems(articles) },
    { heading: 'Helplines', items: helplineItems() },
  ];
}

/** Formats the list for reading. */
export function formatLaunchList(sections: readonly LaunchSection[]): string {
  const items = sections.flatMap((section) => section.items);
  const lines = sections.flatMap(({ heading, items: own }) => [
    `${heading}`,
    ...own.map(({ done, text }) => `  [${done ? 'x' : ' '}] ${text}`),
    '',
  ]);
  const done = items.filter((item) => item.done).length;
  return `${lines.join('\n')}\n${done} of ${items.length} confirmed. What each means: docs/before-launch.md\n`;
}
