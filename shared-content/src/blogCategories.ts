/**
 * The five categories in the order of docs/spec.md §3. An article belongs to the first one that lists one of its tags
 * (docs/spec.md §9); `npm run content` reports an article without one. A tag is in one list only. Tags outside the
 * lists are allowed: they connect articles but do not decide the category.
 */
export const blogCategories = [
  {
    name: 'Mental Health Disorders',
    tags: [
      'Anxiety disorders',
      'Depression',
      'Bipolar disorder',
      'Schizophrenia',
      'Paranoia',
      'Psychosis',
      'Mental illness',
      'Childhood disorders',
      'Perinatal health',
      'Suicide prevention',
    ],
  },
  {
    name: 'Sleep & Physical Wellness',
    tags: ['Sleep', 'Insomnia', 'Sleep disorders', 'Parkinson’s disease', 'Physical health'],
  },
  {
    name: 'Stress & Resilience',
    tags: ['Stress', 'Exam stress', 'Performance anxiety', 'Failure', 'Resilience', 'Coping'],
  },
  { name: 'Therapy & Treatment', tags: ['CBT', 'Therapy', 'Child psychiatry', 'Assessment', 'Treatment'] },
  {
    name: 'Social & Lifestyle',
    tags: ['Loneliness', 'Social media', 'Bereavement', 'Digital habits', 'Community'],
  },
] as const satisfies readonly { name: string; tags: readonly string[] }[];

export type BlogCategory = (typeof blogCategories)[number]['name'];
