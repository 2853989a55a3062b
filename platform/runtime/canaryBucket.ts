/** Where the browser keeps its bucket; a number from 0 to 99 tells nobody apart, and never leaves the browser. */
const KEY = 'canary-bucket';

/** Storages that may be forbidden; the first that works keeps the bucket. */
const storages = [() => localStorage, () => sessionStorage];

function read(storage: () => Storage): number | undefined {
  try {
    const text = storage().getItem(KEY) ?? '';
    return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

function keep(storage: () => Storage, bucket: number): boolean {
  try {
    storage().setItem(KEY, String(bucket));
    return true;
  } catch {
    return false;
  }
}

let drawn: number | undefined;

/**
 * Which hundredth of the browsers this one belongs to, 0 to 99: drawn once, then always the same, so that nobody
 * changes between a canary and the current release from visit to visit.
 */
export function canaryBucket(): number {
  const known = storages.map(read).find((bucket) => bucket !== undefined) ?? drawn;
  if (known !== undefined) return known;
  const bucket = Math.floor(Math.random() * 100);
  drawn = bucket;
  storages.some((storage) => keep(storage, bucket));
  return bucket;
}
