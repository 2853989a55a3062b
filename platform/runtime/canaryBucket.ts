/** Where the browser keeps its bucket; a number from 0 to 99 tells nobody apart, and never leaves the browser. */
const KEY = 'canary-bucket';

const drawn = Math.floor(Math.random() * 100);

/**
 * Which hundredth of the browsers this one belongs to, 0 to 99: drawn once, then always the same, so that nobody
 * changes between a canary and the current release from visit to visit.
 */
export function canaryBucket(): number {
  try {
    const kept = localStorage.getItem(KEY) ?? '';
    if (/^\d\d?$/.test(kept)) return Number(kept);
    localStorage.setItem(KEY, String(drawn));
  } catch {
    // Storage may be forbidden; then the bucket lasts as long as the page.
  }
  return drawn;
}
