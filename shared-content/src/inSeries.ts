/** Joins names for a sentence: `UPI, card and cash`, or with another word before the last one. */
export function inSeries(names: readonly string[], word = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
