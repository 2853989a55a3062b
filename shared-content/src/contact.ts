import { clinicProfile } from '@site/shared-content/clinicProfile';
import { contactForm, type ContactField } from './contactForm';
import type { FaqItem } from './FaqItem';
import type { FormTexts } from './FormTexts';
import { helplines } from './helplines';
import type { Helpline } from './helplines';
import type { PageLink } from './PageLink';
import type { PageSeo, TitledText } from './services/Service';
import { medicineSafety } from './medicineSafety';
import { href } from './siteMap';

/** The contact page (docs/spec.md §2 "Contact"). */
export type ContactContent = {
  readonly seo: PageSeo;
  readonly hero: { readonly title: string; readonly text: string };
  readonly form: FormTexts<ContactField>;
  readonly details: {
    readonly heading: string;
    readonly phonesLabel: string;
    readonly emailLabel: string;
    readonly chatLabel: string;
    readonly addressLabel: string;
    readonly hoursLabel: string;
  };
  /** How we answer: a heading, a sentence and three short promises. */
  readonly approach: {
    readonly heading: string;
    readonly text: string;
    readonly points: readonly TitledText[];
    readonly button: PageLink;
  };
  /** Other help: low-cost services, and helplines for specific problems. */
  readonly otherHelp: {
    readonly heading: string;
    readonly lead: string;
    readonly places: readonly TitledText[];
    readonly linesHeading: string;
    readonly lines: readonly Helpline[];
  };
  /** Beside the FAQ card. */
  readonly faq: { readonly heading: string; readonly items: readonly FaqItem[] };
};

const { addressLines, city, crisis, landmarks = [], mapsUrl } = clinicProfile;
const [nearest] = [...landmarks].sort(
  (one, other) => Number.parseFloat(one.distance) - Number.parseFloat(other.distance),
);
const wayToUs = [
  mapsUrl
    ? 'The button Get Directions on our home page opens a map on your phone.'
    : `Our address is ${[...addressLines, city].join(', ')}. Call us if you cannot find it.`,
  ...(nearest ? [`A well-known place nearby is: ${nearest.landmark}, ${nearest.distance}.`] : []),
].join(' ');

/** Contact us. */
export const contact: ContactContent = {
  seo: {
    title: 'Contact us: phone, email, address',
    description:
      'Call us, write to us or visit the clinic. Find our phone numbers, address and opening hours, and ask your question before you book.',
  },
  hero: {
    title: 'Contact Us',
    text: 'Ask before you book. No question is too small, and you may ask for someone else.',
  },
  form: contactForm,
  details: {
    heading: 'Other ways to reach us',
    phonesLabel: 'Phone',
    emailLabel: 'Email',
    chatLabel: 'Chat',
    addressLabel: 'Address',
    hoursLabel: 'Opening hours',
  },
  approach: {
    heading: 'How we answer you',
    text: 'Writing to a clinic like ours can feel like a big step. We try to make it a small one.',
    points: [
      {
        title: 'A person reads it',
        description: 'Messages are read and answered in opening hours. At night nobody reads them.',
      },
      {
        title: 'No need to explain everything',
        description: 'You need not explain your problem here. If you would rather talk than write, call us.',
      },
      {
        title: 'No pressure to book',
        description: 'You get an answer to your question. Whether you come is up to you.',
      },
    ],
    button: { label: 'Book an appointment', to: href('appointment') },
  },
  otherHelp: {
    heading: 'Free help, and help at low cost',
    lead: 'We may not be the right place, or not within your means. These are open to everybody.',
    places: [
      {
        title: 'A government hospital',
        description:
          'Medical college hospitals, and many district hospitals, have a psychiatry department. A visit there costs little or nothing. Take a proof of identity with you.',
      },
      {
        title: 'The district programme',
        description:
          'Ask at the district hospital or at the nearest health centre for the District Mental Health Programme. It brings doctors and medicines closer to villages.',
      },
      {
        title: 'Alcohol and drugs',
        description: `${medicineSafety.alcohol} Ask us whether we can treat it, or where to go.`,
      },
    ],
    linesHeading: 'Helplines',
    lines: [
      helplines.emergency,
      helplines.helpline,
      helplines.addiction,
      helplines.women,
      helplines.children,
      helplines.elders,
      helplines.students,
      helplines.ambulance,
    ],
  },
  faq: {
    heading: 'FAQs',
    items: [
      {
        question: 'How soon will you answer a message?',
        answer:
          'We answer in opening hours, in the order in which messages arrive. At night and between sessions nobody reads messages. If it is urgent, please call.',
      },
      {
        question: 'Can I ask on behalf of someone else?',
        answer:
          'Yes, many first messages come from a parent, a partner or a friend. We can explain how a visit works. We cannot tell you anything about another adult’s treatment without that person’s agreement.',
      },
      {
        question: 'Can you give medical advice in a message?',
        answer:
          'No, messages are for appointments and simple questions. Advice about your health needs a visit, because the doctor must be able to ask follow-up questions.',
      },
      {
        question: 'How do I change or cancel an appointment?',
        answer: 'Call us or write as early as you can. Somebody else may then be able to use the time.',
      },
      {
        question: 'How do I find the clinic?',
        answer: wayToUs,
      },
      {
        question: 'Whom can I call at night?',
        answer: `${crisis.helplineName} answers on ${crisis.helpline} by day and night, free and in many languages. If a life is in danger, call ${crisis.emergency}.`,
      },
    ],
  },
};
