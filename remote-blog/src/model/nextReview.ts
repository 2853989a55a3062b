/** A text is read again after a year: figures and guidelines are rarely older. */
const years = 1;

/** The day by which an article is read against its sources again, from the day of the last reading (both YYYY-MM-DD). */
export function nextReview(reviewed: string): string {
  const day = new Date(`${reviewed}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
