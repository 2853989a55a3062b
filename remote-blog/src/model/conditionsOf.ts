/** Tags that name a condition, and its name in full; the others name a group of readers, a remedy or a part of life. */
const conditions: Readonly<Record<string, string>> = {
  ADHD: 'Attention deficit hyperactivity disorder',
  'Anxiety disorders': 'Anxiety disorders',
  Autism: 'Autism',
  'Bipolar disorder': 'Bipolar disorder',
  Dementia: 'Dementia',
  Depression: 'Depression',
  'Exam stress': 'Stress',
  Insomnia: 'Insomnia',
  OCD: 'Obsessive-compulsive disorder',
  PTSD: 'Post-traumatic stress disorder',
  Panic: 'Panic disorder',
  'Parkinson’s disease': 'Parkinson’s disease',
  'Performance anxiety': 'Performance anxiety',
  Phobia: 'Phobia',
  Postpartum: 'Postpartum depression',
  Psychosis: 'Psychosis',
  Schizophrenia: 'Schizophrenia',
  'Sleep disorders': 'Sleep disorders',
  Stress: 'Stress',
};

/** Suicide has no single cause, so an article about it names none. */
const unnamed: readonly string[] = ['Suicide prevention', 'Bereavement'];

/** The conditions an article is about, for its structured data. */
export function conditionsOf(tags: readonly string[]): readonly string[] {
  if (tags.some((tag) => unnamed.includes(tag))) return [];
  return [
    ...new Set(tags.flatMap((tag) => (Object.hasOwn(conditions, tag) ? [conditions[tag] ?? tag] : []))),
  ];
}
