import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { FaqItem } from './FaqItem';
import { inSeries } from './inSeries';
import type { PageLink } from './PageLink';
import { doctorsCouncils } from './registrations';
import type { PageSeo, Six, Ten, TitledText } from './services/Service';
import { href } from './siteMap';
import { psychiatrists } from './psychiatrists';
import { colleagueWith, experience } from './team';

/** The about page from top to bottom (docs/spec.md §2 "About"); the profile contains the team. */
export type AboutContent = {
  readonly seo: PageSeo;
  readonly hero: { readonly title: string; readonly text: string };
  readonly team: {
    readonly heading: string;
    readonly text: string;
    /** The button that turns a card. */
    readonly more: (name: string) => string;
    /** Lines on the card: "12+ years of experience", "Speaks Odia, Hindi and English". */
    readonly experience: (years: number) => string;
    readonly languages: (names: readonly string[]) => string;
  };
  readonly approach: {
    readonly heading: string;
    readonly lead: string;
    readonly paragraphs: readonly string[];
    readonly button: PageLink;
  };
  /** The counter of the home page again (docs/decisions.md "Home / about"). */
  readonly lives?: { readonly count: number; readonly label: string; readonly note: string };
  /** Verifiable facts, no praise (docs/design.md §4). */
  readonly advantages: { readonly heading: string; readonly lead: string; readonly cards: Six<TitledText> };
  readonly faq: { readonly heading: string; readonly items: Ten<FaqItem> };
};

const { crisis, leadPsychiatrist, reviews, team } = clinicProfile;
const doctors = psychiatrists();
const severalDoctors = doctors.length > 1;
const councils = inSeries(doctorsCouncils.map((council) => `the ${council}`));
const numbers = doctors.map(({ name, registration }) =>
  severalDoctors ? `${registration.number} (${name})` : registration.number,
);
const spoken = [...new Set(doctors.flatMap(({ languages }) => languages))];

const psychologist = colleagueWith('psychologist');
const rehabilitation = colleagueWith('rehabilitation');
const others = [
  ...(psychologist ? ['the clinical psychologist'] : []),
  ...(rehabilitation ? ['the rehabilitation expert'] : []),
];
const professions = [
  'Doctor',
  ...(psychologist ? ['psychologist'] : []),
  ...(rehabilitation ? ['rehabilitation expert'] : []),
];

/** The advantage of those who work here, whoever they are. */
function teamCard(): TitledText {
  if (others.length > 0)
    return {
      title: 'A team in one place',
      description: `${inSeries(professions)} speak with each other if you agree.`,
    };
  return team.length > 1
    ? { title: 'Doctors who talk', description: 'Our doctors speak with each other about you if you agree.' }
    : { title: 'The same doctor', description: 'The doctor who knows you plans every step with you.' };
}

/** About us. */
export const about: AboutContent = {
  seo: {
    title: 'About us: our team and how we work',
    description:
      'Meet the people of the clinic and see what each of them has learned. Read how we work, what you can expect and what we will not do.',
  },
  hero: {
    title: 'The people behind your care',
    text: 'Who works here, what they have learned, and what each of them can do for you.',
  },
  team: {
    heading: 'Meet our team',
    text: 'Turn a card to read how each of us can help.',
    more: (person) => `More about ${person}`,
    experience,
    languages: (names) => `Speaks ${inSeries(names)}`,
  },
  approach: {
    heading: 'Our approach',
    lead: 'We want to know how you live before we give a problem its name.',
    paragraphs: [
      'A mental health problem seldom has one cause. A failed harvest, a hard exam year, a thyroid problem or a quarrel at home can all play a part. So our first questions are about your days, your nights and the people you live with.',
      'We suggest a medicine when it is likely to help. You hear beforehand what it can do, what it cannot do and how long you may need it. Talking therapy and small changes at home have the same weight.',
      'You decide whether your relatives take part. In a child’s care the parents have a place from the first day.',
    ],
    button: { label: 'Get in Touch', to: href('contact') },
  },
  ...(reviews && {
    lives: { count: reviews.livesTransformed, label: 'Lives Transformed', note: reviews.note },
  }),
  advantages: {
    heading: 'What you can expect from us',
    lead: 'Six things that you can check for yourself.',
    cards: [
      {
        title: severalDoctors ? 'Doctors you can look up' : 'A doctor you can look up',
        description: severalDoctors
          ? `${inSeries(doctors.map(({ name }) => name))} are registered with ${councils}. The numbers are on this page.`
          : `${leadPsychiatrist} is registered with ${councils}. The number is on this page.`,
      },
      teamCard(),
      {
        title: 'Plain words',
        description: 'We explain what we think and why. Ask again as often as you need to.',
      },
      {
        title: 'Video visits across India',
        description:
          'If the way to us is long, ask for a visit by video. The doctor tells you whether it suits your problem.',
      },
      {
        title: 'E-prescriptions',
        description: 'After an online visit the doctor can prescribe when it is safe and the rules allow it.',
      },
      {
        title: 'The right place for you',
        description: 'If another doctor or hospital can help you better, we say so and tell you where to go.',
      },
    ],
  },
  faq: {
    heading: 'Frequently Asked Questions',
    items: [
      {
        question: 'Who will I see at the clinic?',
        answer: `${
          severalDoctors
            ? `You see ${inSeries(
                doctors.map(({ name }) => name),
                'or',
              )}, who then leads your care.`
            : `${leadPsychiatrist} sees you first and leads your care.`
        } ${others.length > 0 ? `If it fits your plan, you also meet ${inSeries(others, 'or')}. ` : ''}Nobody joins a visit without your agreement.`,
      },
      {
        question: 'What is the difference between a psychiatrist and a psychologist?',
        answer:
          'A psychiatrist is a medical doctor, who can examine, diagnose and prescribe. A clinical psychologist is trained in testing and talking therapy and does not prescribe. Many people are helped most when both work together.',
      },
      {
        question: 'How can I check the doctor’s registration?',
        answer: `${severalDoctors ? 'The registration numbers are' : 'The registration number is'} ${inSeries(numbers)}, kept by ${councils}. You can ask the council about it, or ask us to show you the certificate.`,
      },
      rehabilitation
        ? {
            question: 'What does a rehabilitation expert do?',
            answer:
              'A rehabilitation expert helps a person to return to daily life after an illness. It is about routine, study, work and skills at home, in steps small enough to succeed.',
          }
        : {
            question: 'What if I need somebody who does not work here?',
            answer:
              'We tell you whom to ask, and write a letter if you like. That can be another doctor, a therapist, or an expert for the return to study and work.',
          },
      {
        question: 'Which languages do you speak?',
        answer: spoken.length
          ? `You can speak ${inSeries(spoken)} with us. Tell us when you book which language is easiest for you.`
          : 'Please tell us when you book which language is easiest for you. We will say honestly whether we speak it.',
      },
      {
        question: 'Do I need a letter from another doctor?',
        answer:
          'No, you can book a visit by yourself. If you have reports, old prescriptions or a list of your medicines, please bring them along.',
      },
      {
        question: 'Can I come for a second opinion?',
        answer:
          'Yes, a second opinion is a good reason for a visit. Bring what the first doctor wrote. Please go on with your medicine until you have spoken with a doctor.',
      },
      {
        question: 'My relative does not want to come. What can I do?',
        answer: `You can come alone first and tell us what you see at home. We talk about how to invite your relative without pressure. If someone is in danger, do not wait for a visit: call ${crisis.emergency}.`,
      },
      {
        question: 'Will my employer or my child’s school hear about a visit?',
        answer:
          'No, not from us, unless you ask us to write or to speak to them. For a child, the permission of a parent comes first.',
      },
      {
        question: 'May I keep my prayers and customs during treatment?',
        answer:
          'Yes, faith and family customs give many people strength, and we respect them. We ask for one thing only. Please do not stop a medicine for a ritual without talking to the doctor who prescribed it.',
      },
    ],
  },
};
