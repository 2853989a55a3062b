/** "Odia, Hindi and English". Not Intl.ListFormat, whose commas differ between Node and old browsers. */
export function inSeries(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : last;
}
