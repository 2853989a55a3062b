import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName } from './contactLinks';
import { formEmergency } from './formEmergency';
import type { FormWords } from './FormWords';
import { leadRegistration } from './leadRegistration';
import type { OutsideLink } from './OutsideLink';
import type { PageSeo } from './services/Service';

/** The service a visitor can ask for; the label goes into the chat message. */
export type ServiceOption = { readonly value: string; readonly label: string };

/** The fields of product-spec §3, by the names of their controls. */
export type AppointmentField = 'firstName' | 'lastName' | 'email' | 'phone' | 'service' | 'date' | 'request';

/** The appointment page (product-spec §2 "Book appointment"). */
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
  /** Who answers for the visit, as the telemedicine rules ask (design-content §5.5). */
  readonly registration: string;
};

const { bookingUrl, city, email, shortName } = clinicProfile;
const booking: OutsideLink = { label: 'Pick a time on our booking page', href: bookingUrl };

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
        hint: 'For example a language, a time of day, or who comes with you. Write “none” if you have none',
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
        `The button opens ${chatAppName} with your message written out. You see it before you send it, and ${chatAppName} handles it under its own rules.`,
        'We use your details only to arrange the visit. You do not need to write about your health here.',
        `Questions about your data: ${email}.`,
      ],
    },
    submit: 'Send and choose a time',
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
};
