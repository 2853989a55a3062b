/** Are two values the same once they are written as JSON, fields in the same order? */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
