import { spellings } from '@site/shared-content/spellings';

/** Every spelling that is known, with the word that it leads to; the words themselves are spellings, too. */
const known: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([word, typed]) =>
    [word.toLowerCase(), ...typed].map((spelling) => [spelling, word] as const),
  ),
);

/** The longest spelling, in words. */
const longestSpelling = Math.max(...[...known.keys()].map((spelling) => spelling.split(' ').length));

/** Nobody looks for more words at once; a whole page of text is not compared word by word. */
const mostWords = 30;

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

/** The word whose spelling is a slip or two away from what was typed. */
function nearest(typed: string, fits = (_spelling: string) => true): string | undefined {
  let found: string | undefined;
  let fewest = Infinity;
  for (const [spelling, word] of known) {
    const allowed = Math.min(slipsAllowed(spelling.length), fewest - 1);
    // A greater difference in length is too many slips already.
    if (Math.abs(spelling.length - typed.length) > allowed) continue;
    const slips = slipsBetween(typed, spelling);
    if (slips > allowed || !fits(spelling)) continue;
    found = word;
    fewest = slips;
  }
  return found;
}

/** The words of known spellings among what was typed, the longest spelling at each place. */
function knownAmong(typed: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < typed.length;) {
    let length = Math.min(longestSpelling, typed.length - at);
    while (length > 1 && !known.has(typed.slice(at, at + length).join(' '))) length -= 1;
    const word = known.get(typed.slice(at, at + length).join(' '));
    if (word !== undefined) found.push(word);
    at += length;
  }
  return found;
}

/**
 * The words that the articles use for what somebody typed: for the whole text or for known words within it, exactly or
 * a slip or two away. Empty when there are none.
 */
export function respell(query: string): readonly string[] {
  const typed = query.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  if (typed.length > mostWords) return [];
  const exact = knownAmong(typed);
  if (exact.length > 0) return [...new Set(exact)];
  const whole = nearest(typed.join(' '));
  if (whole !== undefined) return [whole];
  // Among several words a first letter is rarely the slip: "eating" is not "beating".
  const near = typed.flatMap((word) => nearest(word, (spelling) => spelling[0] === word[0]) ?? []);
  return [...new Set(near)];
}
