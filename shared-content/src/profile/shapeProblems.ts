/** Returns the problems of a value, one sentence each with field, value and remedy. */
export type Check = (value: unknown, field: string) => readonly string[];

/** A check for every field of a type; a field without one does not compile. */
export type Checks<T> = { readonly [Field in keyof T]-?: Check };

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function problem(field: string, value: unknown, remedy: string): readonly string[] {
  const what = value === undefined ? 'is missing' : value === '' ? 'is empty' : 'cannot be used';
  return [`${field} ${what} (found ${shown(value)}): ${remedy}`];
}

/** A check from a predicate, with the remedy if it fails. */
export function that(isRight: (value: unknown) => boolean, remedy: string): Check {
  return (value, field) => (isRight(value) ? [] : problem(field, value, remedy));
}

/** True for a date that exists, YYYY-MM-DD. */
export function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A non-empty text without spaces at its ends, optionally with a pattern. */
export function text(remedy: string, form = /\S/): Check {
  return that((value) => typeof value === 'string' && value.trim() === value && form.test(value), remedy);
}

/** An origin of a developer's machine, which needs no TLS. */
const ownMachine = /^http:\/\/(127\.0\.0\.1|([\w-]+\.)*localhost)(:\d{1,5})?$/;

/** A URL that starts with https://; with `hostAlone` it must have no path. */
export function webAddress(remedy: string, { hostAlone = false } = {}): Check {
  return that((value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return false;
    if (hostAlone && ownMachine.test(value)) return true;
    return (
      value.startsWith('https://') && !/\s/.test(value) && (!hostAlone || new URL(value).origin === value)
    );
  }, remedy);
}

/** A number in a range, both ends included. */
export function numberWithin(least: number, most: number, remedy: string): Check {
  return that((value) => typeof value === 'number' && value >= least && value <= most, remedy);
}

/** An integer of at least `least`. */
export function wholeNumber(remedy: string, least = 0): Check {
  return that((value) => Number.isInteger(value) && (value as number) >= least, remedy);
}

/** A boolean, not a string. */
export function flag(remedy: string): Check {
  return that((value) => typeof value === 'boolean', remedy);
}

/** The same check for an optional field. */
export function optional(check: Check): Check {
  return (value, field) => (value === undefined ? [] : check(value, field));
}

/** A list, its length if that is fixed, and each of its entries. */
export function list(entry: Check, remedy: string, length?: number): Check {
  return (value, field) => {
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) {
      return problem(field, value, length === undefined ? remedy : `${remedy} Exactly ${length} entries.`);
    }
    return value.flatMap((one, index) => entry(one, `${field}[${index}]`));
  };
}

/** A list with `least` to `most` entries. */
export function listOf(entry: Check, remedy: string, least: number, most = Infinity): Check {
  return (value, field) =>
    Array.isArray(value) && (value.length < least || value.length > most)
      ? problem(field, value, remedy)
      : list(entry, remedy)(value, field);
}

/** The same list with at least one entry. */
export function nonEmpty(check: Check, remedy: string): Check {
  return (value, field) =>
    Array.isArray(value) && value.length === 0 ? problem(field, value, remedy) : check(value, field);
}

/** An object with exactly these fields; an unknown one may be a misspelt optional field. */
export function shape<T>(checks: Checks<T>): Check {
  const known = Object.keys(checks);
  return (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return problem(field, value, `Write an object with the fields ${known.join(', ')}.`);
    }
    const found = value as Record<string, unknown>;
    const wrong = Object.entries<Check>(checks).flatMap(([name, check]) =>
      check(found[name], `${field}.${name}`),
    );
    const unknown = Object.keys(found)
      .filter((name) => !known.includes(name))
      .map(
        (name) =>
          `${field}.${name} is not a known field (found ${shown(found[name])}): Remove it or correct its name; known are ${known.join(', ')}.`,
      );
    return [...wrong, ...unknown];
  };
}

/** Throws one Error with all problems, one per line, if there are any. */
export function refuse(subject: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${subject} cannot be used:\n- ${problems.join('\n- ')}`);
}
