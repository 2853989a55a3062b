/** The possible conditions of an article, with the names that search engines use (schema.org `MedicalCondition`). */
export const conditions = [
  'Anxiety disorders',
  'Attention deficit hyperactivity disorder',
  'Autism',
  'Bipolar disorder',
  'Depression',
  'Insomnia',
  'Learning disorders',
  'Narcolepsy',
  'Obsessive-compulsive disorder',
  'Panic disorder',
  'Paranoia',
  'Parkinson’s disease',
  'Performance anxiety',
  'Phobia',
  'Postpartum depression',
  'Postpartum psychosis',
  'Post-traumatic stress disorder',
  'Premenstrual syndrome',
  'Restless legs syndrome',
  'Schizophrenia',
  'Sleep apnoea',
  'Sleep disorders',
  'Stress',
] as const;

export type Condition = (typeof conditions)[number];
