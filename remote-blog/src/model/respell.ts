import { spellings } from '@site/shared-content/spellings';

/** Every spelling that is known, with the word it leads to; the words themselves are spellings, too. */
const known: ReadonlyMap<string, string> = new Map([
  ...Object.values(spellings).map((word) => [word.toLowerCase(), word] as const),
  ...Object.entries(spellings),
]);

/** How many slips still leave a word of this length to be recognised: none in a short one. */
function slipsAllowed(length: number): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
  return length < 11 ? 2 : 3;
}

/** How many letters are missing, added, wrong or swapped with their neighbour between two words. */
export function slipsBetween(one: string, other: string): number {
  let last: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + wrong,
        swapped ? (last[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    last = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The spelling that the articles use for what somebody typed: a known other one, or one that is a slip or two away. */
export function respell(query: string): string | undefined {
  const typed = query.trim().toLowerCase().replace(/\s+/g, ' ');
  const exact = known.get(typed);
  if (exact !== undefined) return exact;
  let nearest: string | undefined;
  let fewest = Infinity;
  for (const [spelling, word] of known) {
    const allowed = Math.min(slipsAllowed(spelling.length), fewest - 1);
    // So much longer or shorter is more slips already, and a whole page of text is not compared letter by letter.
    if (Math.abs(spelling.length - typed.length) > allowed) continue;
    const slips = slipsBetween(typed, spelling);
    if (slips > allowed) continue;
    nearest = word;
    fewest = slips;
  }
  return nearest;
}
