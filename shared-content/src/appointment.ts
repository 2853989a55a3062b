import { clinicProfile } from '@site/shared-content/clinicProfile';
import { appointmentForm, type AppointmentFormTexts } from './appointmentForm';
import { type AppointmentHours, appointmentHours } from './appointmentHours';
import { feeRows, paymentSentence } from './fees';
import type { Preparation } from './FormTexts';
import { onlineConsent } from './onlineConsent';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import { bring, change } from './preparations';
import { registrations } from './registrations';
import type { PageSeo } from './services/Service';
import { href } from './siteMap';

/** The appointment page (docs/spec.md §2 "Book appointment"). */
export type AppointmentContent = {
  readonly seo: PageSeo;
  readonly hero: { readonly title: string; readonly text: string };
  readonly form: AppointmentFormTexts;
  /** The panel beside the form; `openingHours` has days and times. */
  readonly hours: AppointmentHours;
  /** The responsible doctors, as the telemedicine rules require (docs/design.md §5). */
  readonly registration: string;
  /** Answers before a visit: papers, changes, video, fees, access to the building. */
  readonly beforeVisit: {
    readonly heading: string;
    readonly lead: string;
    readonly bring: Preparation;
    readonly change: Preparation;
    readonly online: Preparation & { readonly more: PageLink };
    readonly cost: Preparation & {
      readonly fees: readonly { readonly visit: string; readonly fee: string }[];
    };
    readonly access: Preparation & { readonly more?: OutsideLink };
  };
};

const { atTheDoor, city, mapsUrl } = clinicProfile;

/** Book your appointment. */
export const appointment: AppointmentContent = {
  seo: {
    title: 'Book your appointment',
    description: `Ask for a visit in ${city} or online. Write to us, call the clinic, or choose a time yourself on our booking page online.`,
  },
  hero: {
    title: 'Book Your Appointment',
    text: 'Write to us, call us, or choose a time yourself. Visits are at the clinic, or online from anywhere in India.',
  },
  form: appointmentForm,
  hours: appointmentHours,
  registration: registrations,
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
        'Ask for a bill if you want to hand it in. Most health insurance pays for days in hospital and not for a visit like this: ask your insurer.',
        'The insurance of Ayushman Bharat (PM-JAY) pays for hospital stays; its health centres see people free of charge. Insurers must treat a mental illness as they treat a physical one (Mental Healthcare Act 2017, section 21).',
      ],
    },
    access: {
      heading: 'Getting into the building',
      points: atTheDoor ?? ['Ask us before you come about steps, parking, or a quiet place to wait.'],
      ...(mapsUrl && { more: { label: 'Get Directions', href: mapsUrl } }),
    },
  },
};
