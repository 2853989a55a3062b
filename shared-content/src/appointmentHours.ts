/** The texts of the panel beside the form; `openingHours` has days and times. */
export type AppointmentHours = {
  readonly heading: string;
  /** Shown beside the current day. */
  readonly today: string;
  /** Shown for a day without hours. */
  readonly closed: string;
  /** Shown below the table, for people in other time zones. */
  readonly note: string;
  /** Before the special days of the profile. */
  readonly otherHours: string;
};

/** The panel with the week's hours. */
export const appointmentHours: AppointmentHours = {
  heading: 'Opening Hours',
  today: 'Today',
  closed: 'Closed',
  note: 'All times are Indian time.',
  otherHours: 'Other hours on these days:',
};
