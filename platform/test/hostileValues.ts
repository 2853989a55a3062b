/** A value in which one field has a value that no schema should accept there. */
type HostileValue = { readonly field: string; readonly name: string; readonly value: unknown };

const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown;

/** The values that each field gets, by name. */
const hostile: Readonly<Record<string, unknown>> = {
  absent: undefined,
  null: null,
  'a negative number': -1,
  'a fraction': 1.5,
  'a huge number': 1e300,
  'empty text': '',
  'long text': 'x'.repeat(100_000),
  markup: '\u001b[2J</loc><script>\u202e\ud800',
  'empty list': [],
  'long list': Array.from({ length: 20_000 }, (_, index) => index.toString(16).padStart(32, '0')),
  'nested list': deep,
  object: { toString: 'x', length: 1e9 },
};

/** Returns a copy of a value with another one at a place in it. */
export function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const fields = copy as Record<string, unknown>;
  fields[key] = replaced(fields[key], rest, by);
  return copy;
}

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  const isLeaf = typeof value !== 'object' || value === null;
  const inside = isLeaf ? [] : Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]));
  return path.length > 0 ? [[...path], ...inside] : inside;
}

/** Returns the value with each of its fields replaced by each hostile value, for tests of schemas. */
export function hostileValues(valid: unknown): HostileValue[] {
  return pathsIn(valid).flatMap((path) =>
    Object.entries(hostile).map(([name, by]) => ({
      field: path.join('.'),
      name,
      value: replaced(valid, path, by),
    })),
  );
}
