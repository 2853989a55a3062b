import { weekdays } from '@site/shared-content/openingHours';

/** Which row of the week is today where the clinic is: a visitor in London may still be in yesterday. */
export function clinicDayIndex(moment: Date, timeZone: string): number {
  const today = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }).format(moment);
  return weekdays.findIndex(({ name }) => name === today);
}
