import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, chatHref, mailtoHref } from './contactLinks';
import { feeRows, paymentSentence } from './fees';
import { formEmergency } from './formEmergency';
import type { FormWords, Preparation } from './FormWords';
import { leadRegistration } from './leadRegistration';
import { onlineConsent } from './onlineConsent';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import type { PageSeo } from './services/Service';
import { href } from './siteMap';

/** The service a visitor can ask for; the label goes into the chat message. */
export type ServiceOption = { readonly value: string; readonly label: string };

/** The fields of docs/spec.md §3, by the names of their controls. */
export type AppointmentField = 'firstName' | 'lastName' | 'email' | 'phone' | 'service' | 'date' | 'request';

/** The appointment page (docs/spec.md §2 "Book appointment"). */
export type AppointmentContent = {
  readonly seo: PageSeo;
  readonly hero: { readonly title: string; readonly text: string };
  readonly form: FormWords<AppointmentField> & {
    readonly servicePlaceholder: string;
    readonly serviceOptions: readonly ServiceOption[];
  };
  /** The panel beside the form; days and times come from `openingHours`. */
  readonly hours: {
    readonly heading: string;
    readonly caption: string;
    readonly dayColumn: string;
    readonly hoursColumn: string;
    /** A day without hours. */
    readonly closed: string;
    /** Under the table, for people who are in another time zone. */
    readonly note: string;
    readonly booking: OutsideLink;
  };
  /** Who answers for the visit, as the telemedicine rules ask (docs/design.md §5). */
  readonly registration: string;
  /** What people ask before they come: papers, changes, video, money, the door. */
  readonly beforeVisit: {
    readonly heading: string;
    readonly lead: string;
    readonly bring: Preparation;
    readonly change: Preparation;
    readonly online: Preparation & { readonly more: PageLink };
    readonly cost: Preparation & {
      readonly fees: readonly { readonly visit: string; readonly fee: string }[];
    };
    readonly door: Preparation & { readonly more: OutsideLink };
  };
};

const { atTheDoor, bookingUrl, chatPhone, city, email, mapsUrl, shortName } = clinicProfile;
const booking: OutsideLink = { label: 'Pick a time on our booking page', href: bookingUrl };

const bring: Preparation = {
  heading: 'What to bring',
  points: [
    'Old prescriptions, letters and test reports',
    'The strips or bottles of every medicine you take, also those without a prescription',
    'A proof of identity and age',
    'If you wish, somebody who knows you well',
    'Some time: a first visit is longer than the later ones',
  ],
};

const change: Preparation = {
  heading: 'To change or cancel',
  points: [
    'Call us or write in the chat as early as you can: somebody else may need the time.',
    'If you are late, call. We tell you whether we can still see you that day.',
    'If you have paid already, ask what happens with the fee.',
    'Do not stop a medicine because a visit falls through. Ask how to bridge the days.',
  ],
};

/** Book your appointment. */
export const appointment: AppointmentContent = {
  seo: {
    title: 'Book your appointment',
    description: `Ask for a visit in ${city} or online. Send your details by chat, call the clinic or choose a time on our booking page.`,
  },
  hero: {
    title: 'Book Your Appointment',
    text: 'Write to us, call us, or choose a time yourself. Visits are at the clinic, or online from anywhere in India.',
  },
  form: {
    heading: 'Make an Appointment',
    required: 'All fields are needed.',
    forWhom: 'For a person under 18, a parent or guardian fills in this form and comes along.',
    emergency: formEmergency,
    fields: {
      firstName: { label: 'First name' },
      lastName: { label: 'Last name' },
      email: { label: 'Email', hint: 'Where we can answer you in writing' },
      phone: { label: 'Phone', hint: 'With country code if outside India' },
      service: { label: 'Service', hint: 'Not sure? Choose Consultation' },
      date: { label: 'Preferred date', hint: 'We answer with a time that is free' },
      request: {
        label: 'Special requests',
        hint: 'Online or at the clinic, and the patient’s age. If you like, also a language, a time of day, or who comes with you',
      },
    },
    servicePlaceholder: 'Select a service',
    serviceOptions: [
      { value: 'consultation', label: 'Consultation' },
      { value: 'counseling', label: 'Counseling' },
      { value: 'therapy', label: 'Therapy' },
      { value: 'psychotherapy', label: 'Psychotherapy' },
      { value: 'mental-health-checkup', label: 'Mental Health Checkup' },
    ],
    privacy: {
      heading: 'What happens to your details',
      points: [
        'This website stores nothing that you type here.',
        `The button opens ${chatAppName} with your message written out. The company that runs it gets your words at that moment, before you press Send there.`,
        'Would you rather not? Copy the message instead. Then it leaves this page only where you paste it.',
        'We use your details only to arrange the visit. You do not need to write about your health here.',
      ],
      more: { label: 'Privacy and your rights', to: href('privacy') },
    },
    submit: 'Send and choose a time',
    copyInstead: 'Copy the message instead',
    confirmation: {
      heading: 'Your message is ready',
      text: `${chatAppName} should now be open with your details. Please press Send there. Our booking page should open beside it, so that you can choose a time.`,
      openChat: 'Open the chat again',
      booking,
      copy: 'Copy the message',
      copied: 'The message is copied.',
      copyFailed: 'Copying did not work. Please open the chat again or call us.',
      orCall: 'Nothing opened? Call us:',
      again: 'Write another request',
      copyOnly: {
        heading: 'Your message is copied',
        text: `Nothing was opened and nothing was sent. Paste the message into an email to ${email}, or into a chat.`,
        refusedHeading: 'Your message is ready to be copied',
        refusedText: `Your browser does not let us copy. Mark the message below, copy it, and paste it into an email to ${email} or into a chat.`,
        message: 'Your message',
        email: { label: 'Write an email', href: mailtoHref(email) },
        chat: { label: 'Open an empty chat', href: chatHref(chatPhone) },
      },
      preparations: [bring, change],
    },
    message: {
      greeting: 'Hello, I would like to book an appointment. Here are the details:',
      lines: {
        name: 'Name',
        email: 'Email',
        phone: 'Phone',
        service: 'Service',
        date: 'Date',
        request: 'Request',
      },
    },
    noScript:
      'This form needs JavaScript, and your browser has it turned off. Please call us, send a chat message or use our booking page.',
  },
  hours: {
    heading: 'Opening Hours',
    caption: `When ${shortName} is open`,
    dayColumn: 'Day',
    hoursColumn: 'Hours',
    closed: 'Closed',
    note: 'All times are Indian time.',
    booking,
  },
  registration: leadRegistration,
  beforeVisit: {
    heading: 'Before your visit',
    lead: 'A little preparation makes the first visit easier. If something is missing, come all the same.',
    bring,
    change,
    online: {
      heading: 'If you come by video',
      points: onlineConsent,
      more: { label: 'How an online visit works', to: href('service', { slug: 'telepsychiatry' }) },
    },
    cost: {
      heading: 'What it costs',
      fees: feeRows(),
      points: [
        paymentSentence(),
        'Ask for a bill if you want to hand it in. Most health insurance pays for days in hospital and not for a visit like this.',
        'Ayushman Bharat, too, pays for hospital stays only. By law, insurers must treat a mental illness as they treat a physical one.',
      ],
    },
    door: {
      heading: 'At the door',
      points: atTheDoor ?? [
        'Ask us before you come about steps, parking, or a quiet place to wait.',
        'Tell us if you would rather see a woman, or want one in the room.',
      ],
      more: { label: 'Get Directions', href: mapsUrl },
    },
  },
};
