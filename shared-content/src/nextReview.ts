/** Years until the next review: figures and guidelines change about yearly. */
const years = 1;

/** The date of the next review of an article, from the date of the last one (both YYYY-MM-DD). */
export function nextReview(reviewed: string): string {
  const day = new Date(`${reviewed}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
