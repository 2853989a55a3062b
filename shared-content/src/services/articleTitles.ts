import type { ArticleSlug } from '../articles/Article';

/**
 * Texts of links from services and therapy to articles. They are separate from the articles, so that a changed title does
 * not need a new release of the services.
 */
export const articleTitles: Readonly<Partial<Record<ArticleSlug, string>>> = {
  'anxiety-disorders-2024': 'Anxiety disorders: when worry takes over',
  'bipolar-disorder': 'Bipolar disorder and schizophrenia: how they differ',
  'building-resilience': 'Resilience in hard times',
  'child-psychiatry-explanation': 'Child psychiatry, step by step',
  'cognitive-behavioral-therapy': 'Cognitive behavioural therapy, step by step',
  'early-psychiatrist-evaluation': 'When should a child see a psychiatrist?',
  insomnia: 'Insomnia: when sleep will not come',
  'mental-disorders-children': 'Mental health conditions in children',
  'mental-illness-2024': 'Depression and other mental illness: what helps',
  'parkinsons-disease': 'Parkinson’s disease and the mind',
  'sleep-disorder-treatment': 'Sleep disorders and their treatment',
  'social-isolation-loneliness': 'Loneliness and what helps',
  'stress-affects-health': 'How stress affects your health',
  'womens-mental-health': 'Women’s mental health',
};
