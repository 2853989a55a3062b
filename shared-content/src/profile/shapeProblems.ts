/** What is wrong with one value, a sentence each that names the field, the value and the remedy. */
export type Check = (value: unknown, field: string) => readonly string[];

/** A check for every field of a type: a new field without one does not compile. */
export type Checks<T> = { readonly [Field in keyof T]-?: Check };

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function problem(field: string, value: unknown, remedy: string): readonly string[] {
  const what = value === undefined ? 'is missing' : value === '' ? 'is empty' : 'cannot be used';
  return [`${field} ${what} (found ${shown(value)}): ${remedy}`];
}

/** Any check that is one question, with the remedy for a "no". */
export function that(isRight: (value: unknown) => boolean, remedy: string): Check {
  return (value, field) => (isRight(value) ? [] : problem(field, value, remedy));
}

/** A text that says something, optionally in a given form. */
export function text(remedy: string, form = /\S/): Check {
  return that((value) => typeof value === 'string' && value.trim() === value && form.test(value), remedy);
}

/** An address that starts with https://; `hostAlone` ones are joined to a path later. */
export function webAddress(remedy: string, { hostAlone = false } = {}): Check {
  return that((value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return false;
    return (
      value.startsWith('https://') && !/\s/.test(value) && (!hostAlone || new URL(value).origin === value)
    );
  }, remedy);
}

/** A number between two others, both included. */
export function numberWithin(least: number, most: number, remedy: string): Check {
  return that((value) => typeof value === 'number' && value >= least && value <= most, remedy);
}

/** A whole number from `least` upwards. */
export function wholeNumber(remedy: string, least = 0): Check {
  return that((value) => Number.isInteger(value) && (value as number) >= least, remedy);
}

/** True or false, not a text that reads like one. */
export function flag(remedy: string): Check {
  return that((value) => typeof value === 'boolean', remedy);
}

/** The same check, for a field that may be left out. */
export function optional(check: Check): Check {
  return (value, field) => (value === undefined ? [] : check(value, field));
}

/** A list, its length where it is fixed, and every entry of it. */
export function list(entry: Check, remedy: string, length?: number): Check {
  return (value, field) => {
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) {
      return problem(field, value, length === undefined ? remedy : `${remedy} Exactly ${length} entries.`);
    }
    return value.flatMap((one, index) => entry(one, `${field}[${index}]`));
  };
}

/** The same list, with at least one entry. */
export function nonEmpty(check: Check, remedy: string): Check {
  return (value, field) =>
    Array.isArray(value) && value.length === 0 ? problem(field, value, remedy) : check(value, field);
}

/** An object with these fields and no other one: a misspelt optional field would otherwise go unnoticed. */
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

/** Throws one Error with every problem on its own line, or does nothing. */
export function refuse(subject: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${subject} cannot be used:\n- ${problems.join('\n- ')}`);
}
