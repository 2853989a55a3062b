import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { OutsideLink } from './OutsideLink';

/** The words of the panel beside the form; days and times come from `openingHours`. */
export type AppointmentHours = {
  readonly heading: string;
  /** Beside the day that it is. */
  readonly today: string;
  /** A day without hours. */
  readonly closed: string;
  /** Under the table, for people who are in another time zone. */
  readonly note: string;
  readonly booking: OutsideLink;
};

const { bookingUrl } = clinicProfile;

/** The panel with the week's hours. */
export const appointmentHours: AppointmentHours = {
  heading: 'Opening Hours',
  today: 'Today',
  closed: 'Closed',
  note: 'All times are Indian time.',
  booking: { label: 'Pick a time on our booking page', href: bookingUrl },
};
