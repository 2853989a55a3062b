import type { Service } from '@site/shared-content/services/Service';

type ArticleSlug = Service['relatedArticles'][number];

/** A link to an article of the blog. */
export type ArticleLink = { readonly slug: ArticleSlug; readonly title: string };

/**
 * Words for links to articles, in the services' own voice: the articles belong to the blog,
 * and an edited one must not need a new release of this package.
 */
const titles: Partial<Record<ArticleSlug, string>> = {
  'anxiety-disorders-2024': 'Anxiety disorders: when worry takes over',
  'bipolar-disorder': 'Bipolar disorder and schizophrenia: how they differ',
  'building-resilience': 'Building resilience, alone and together',
  'child-psychiatry-explanation': 'Child psychiatry, step by step',
  'cognitive-behavioral-therapy': 'Cognitive behavioural therapy, step by step',
  'early-psychiatrist-evaluation': 'When should a child see a psychiatrist?',
  insomnia: 'Insomnia: when sleep will not come',
  'mental-disorders-children': 'Mental health conditions in children',
  'mental-illness-2024': 'Mental illness: what it is, and what it is not',
  'parkinsons-disease': 'Parkinson’s disease and the mind',
  'sleep-disorder-treatment': 'Sleep disorders and their treatment',
  'social-isolation-loneliness': 'Loneliness and what helps',
  'stress-affects-health': 'How stress affects your health',
  'womens-mental-health': 'Women’s mental health',
};

/**
 * Links to articles, by their slugs.
 * @throws Error that names the article without a title.
 */
export function articleLinks(slugs: readonly ArticleSlug[]): readonly ArticleLink[] {
  return slugs.map((slug) => {
    const title = titles[slug];
    if (!title) throw new Error(`No link text for the article "${slug}": add one to articleLinks.ts.`);
    return { slug, title };
  });
}
