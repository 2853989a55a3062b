import { spellings } from '@site/shared-content/spellings';

/** Maps every known spelling to the word that the articles use; each word also maps to itself. */
const known: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([word, typed]) =>
    [word.toLowerCase(), ...typed].map((spelling) => [spelling, word] as const),
  ),
);

/** The maximum number of words in a spelling. */
const maxSpellingWords = Math.max(...[...known.keys()].map((spelling) => spelling.split(' ').length));

/** Longer texts are not compared: each word costs time. */
const maxWords = 30;

/** How many typing errors a word of this length may have; short words may have none. */
function slipsAllowed(length: number): number {
  if (length < 5) return 0;
  if (length < 8) return 1;
  return length < 11 ? 2 : 3;
}

/** Edit distance: how many letters are missing, added, wrong or swapped with their neighbour. */
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

/** The word with the nearest spelling to the typed one, within the allowed errors. */
function nearest(typed: string, fits = (_spelling: string) => true): string | undefined {
  let found: string | undefined;
  let fewest = Infinity;
  for (const [spelling, word] of known) {
    const allowed = Math.min(slipsAllowed(spelling.length), fewest - 1);
    // The difference in length alone is too many errors.
    if (Math.abs(spelling.length - typed.length) > allowed) continue;
    const slips = slipsBetween(typed, spelling);
    if (slips > allowed || !fits(spelling)) continue;
    found = word;
    fewest = slips;
  }
  return found;
}

/** The words of known spellings in a text; at each place the longest spelling wins. */
function knownAmong(typed: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < typed.length;) {
    let length = Math.min(maxSpellingWords, typed.length - at);
    while (length > 1 && !known.has(typed.slice(at, at + length).join(' '))) length -= 1;
    const word = known.get(typed.slice(at, at + length).join(' '));
    if (word !== undefined) found.push(word);
    at += length;
  }
  return found;
}

/**
 * The words that the articles use for a typed text: of the known spellings in it, otherwise of the spelling nearest to the
 * whole text, otherwise of those nearest to its words. Empty if there are none.
 */
export function respell(query: string): readonly string[] {
  const typed = query.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  if (typed.length > maxWords) return [];
  const exact = knownAmong(typed);
  if (exact.length > 0) return [...new Set(exact)];
  const whole = nearest(typed.join(' '));
  if (whole !== undefined) return [whole];
  // In a text of several words the first letter is assumed to be right: "eating" must not match "beating".
  const near = typed.flatMap((word) => nearest(word, (spelling) => spelling[0] === word[0]) ?? []);
  return [...new Set(near)];
}
