/** Tags that name a condition; the others name a group of readers, a remedy or a part of life. */
const conditions: ReadonlySet<string> = new Set([
  'Anxiety disorders',
  'Bipolar disorder',
  'Depression',
  'Insomnia',
  'Parkinson’s disease',
  'Psychosis',
  'Schizophrenia',
  'Sleep disorders',
]);

/** The conditions an article is about, for its structured data. */
export function conditionsOf(tags: readonly string[]): readonly string[] {
  return tags.filter((tag) => conditions.has(tag));
}
