import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, mailtoHref } from './contactLinks';
import { formEmergency } from './formEmergency';
import type { FormTexts } from './FormTexts';
import { bring, change } from './preparations';
import { href } from './siteMap';

/** A service that a visitor can choose; the label goes into the chat message. */
export type ServiceOption = { readonly value: string; readonly label: string };

/** The fields of docs/spec.md §3, by control name. */
export type AppointmentField = 'firstName' | 'lastName' | 'email' | 'phone' | 'service' | 'date' | 'request';

/** The texts of the form, with the services to choose from. */
export type AppointmentFormTexts = FormTexts<AppointmentField> & {
  readonly servicePlaceholder: string;
  readonly serviceOptions: readonly ServiceOption[];
};

const { email } = clinicProfile;

/** The form of the appointment page. */
export const appointmentForm: AppointmentFormTexts = {
  heading: 'Make an Appointment',
  required: 'All fields are needed.',
  forWhom: 'For a person under 18, a parent or guardian fills in this form and comes along.',
  emergency: formEmergency,
  fields: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name', hint: 'Only one name? Write a dash here' },
    email: { label: 'Email', hint: 'No email? Call us, or write in the chat' },
    phone: { label: 'Phone', hint: 'With country code if outside India' },
    service: { label: 'Service', hint: 'Not sure? Choose Consultation' },
    date: {
      label: 'Preferred date',
      hint: 'A wish: you choose the time on our booking page, or we answer with one',
    },
    request: {
      label: 'Special requests',
      hint: 'Online or at the clinic, and the patient’s age. If you like, also a language, a time of day, or who comes with you. Nothing to ask? Write a dash',
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
    sentence: `The button opens ${chatAppName} with your message: the company that runs it gets your words at that moment, before you press Send there.`,
    heading: 'What happens to your details',
    points: [
      'This website stores nothing that you type here.',
      'Would you rather not? Copy the message instead. Then it leaves this page only where you paste it.',
      'We use your details only to arrange the visit. You do not need to write about your health here.',
    ],
    more: { label: 'Privacy and your rights', to: href('privacy') },
  },
  submit: 'Send and choose a time',
  copyInstead: 'Copy the message instead',
  confirmation: {
    heading: 'Your message is ready',
    chatOpened: `${chatAppName} has opened in another window, with your details written out. Please press Send there.`,
    chatPerhaps: `If you see ${chatAppName} with your details, press Send there. If you do not, the button below opens it.`,
    bookingOpened: 'Our booking page has opened as well: please choose a time there.',
    bookingNext: 'The next step: choose a time on our booking page.',
    answer: 'If you choose no time there, we answer in the chat with one, in opening hours.',
    openChat: 'Open the chat again',
    copy: 'Copy the message',
    copied: 'The message is copied.',
    copyFailed: 'Copying did not work. Your message is marked below: copy it by hand, or call us.',
    orCall: 'Nothing opened? Call us:',
    again: 'Write another request',
    copyOnly: {
      heading: 'Your message is copied',
      text: `Nothing was opened and nothing was sent. Paste the message into an email to ${email}, or into a chat.`,
      refusedHeading: 'Your message is ready to be copied',
      refusedText: `Your browser does not let us copy. Mark the message below, copy it, and paste it into an email to ${email} or into a chat.`,
      message: 'Your message',
      email: { label: 'Write an email', href: mailtoHref(email) },
      chat: 'Open an empty chat',
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
    'This form needs JavaScript, and your browser has it turned off. You can still reach us in these ways:',
};
