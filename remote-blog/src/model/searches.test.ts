import { articles } from '@site/shared-content/articles';
import type { ArticleSlug } from '@site/shared-content/articles/Article';
import { createSearch } from './createSearch';
import { defaultListState } from './listState';
import { listResult } from './listResult';
import { toEntries } from './toEntries';

/** Searches in the English of India, with the articles that they must find. */
const searches: readonly (readonly [typed: string, ...found: ArticleSlug[]])[] = [
  // A parent
  ['child not talking', 'mental-disorders-children'],
  ['speech delay', 'early-psychiatrist-evaluation'],
  ['tantrums', 'early-psychiatrist-evaluation'],
  ['bedwetting', 'child-psychiatry-explanation'],
  ['hyperactive child', 'mental-disorders-children'],
  ['child not studying', 'mental-disorders-children'],
  ['school refusal', 'early-psychiatrist-evaluation'],
  ['not going to school', 'early-psychiatrist-evaluation'],
  ['bullying', 'child-psychiatry-explanation'],
  ['screen time for kids', 'social-media-addiction'],
  ['teenager always on phone', 'social-media-addiction'],
  ['mobile addiction', 'social-media-addiction'],
  ['PUBG', 'social-media-addiction'],
  ['slow learner', 'mental-disorders-children'],
  ['dyslexia', 'mental-disorders-children'],
  ['stubborn child', 'early-psychiatrist-evaluation'],
  ['teenage anger', 'stress-affects-health', 'early-psychiatrist-evaluation'],
  ['cutting', 'suicide-prevention'],
  ['low marks', 'deal-with-failures', 'face-failures'],
  ['daughter has no friends', 'social-isolation-loneliness'],
  ['child psychologist', 'child-psychiatry-explanation'],
  ['child fits', 'child-psychiatry-explanation'],
  ['ADHD', 'mental-disorders-children'],
  ['autism', 'mental-disorders-children'],
  ['depression in boys', 'suicide-prevention', 'womens-mental-health', 'mental-illness-2024'],
  ['ganja', 'paranoia'],
  // A student
  ['exam fear', 'overcome-exam-stress', 'deal-with-failures', 'face-failures', 'anxiety-disorders-2024'],
  ['board exam tension', 'overcome-exam-stress'],
  ['NEET pressure', 'overcome-exam-stress'],
  ['failed in exam', 'deal-with-failures', 'face-failures'],
  ['ragging', 'child-psychiatry-explanation'],
  ['hostel', 'social-isolation-loneliness'],
  ['lack of concentration', 'overcome-exam-stress'],
  ['forgetting what I study', 'overcome-exam-stress', 'parkinsons-disease'],
  ['overthinking', 'insomnia', 'womens-mental-health', 'anxiety-disorders-2024'],
  ['negative thoughts', 'insomnia', 'womens-mental-health', 'anxiety-disorders-2024'],
  ['low confidence', 'deal-with-failures', 'beat-performance-anxiety', 'stage-fright-performance-anxiety'],
  ['stage fear', 'stage-fright-performance-anxiety'],
  ['interview fear', 'beat-performance-anxiety', 'anxiety-disorders-2024'],
  ['shy', 'beat-performance-anxiety'],
  ['love failure', 'deal-with-failures', 'face-failures'],
  ['no sleep', 'insomnia'],
  ['Instagram', 'social-media-addiction'],
  ['suicidal thoughts', 'suicide-prevention', 'suicide-impact'],
  ['want to die', 'suicide-prevention', 'suicide-impact'],
  ['self harm', 'suicide-prevention'],
  ['ghabrahat', 'cognitive-behavioral-therapy', 'anxiety-disorders-2024'],
  ['panic attack', 'cognitive-behavioral-therapy', 'anxiety-disorders-2024'],
  // A wife
  ['husband drinking', 'mental-illness-2024'],
  ['sharab', 'mental-illness-2024'],
  ['how to stop drinking', 'mental-illness-2024'],
  ['husband anger', 'stress-affects-health', 'early-psychiatrist-evaluation'],
  ['husband beats me', 'womens-mental-health'],
  ['domestic violence', 'womens-mental-health'],
  ['marriage', 'social-isolation-loneliness'],
  ['mother-in-law', 'social-isolation-loneliness'],
  ['husband doubts me', 'paranoia'],
  ['husband snoring', 'sleep-disorder-treatment'],
  ['loan tension', 'overcome-exam-stress', 'deal-with-failures', 'face-failures', 'stress-affects-health'],
  ['depression after delivery', 'womens-mental-health'],
  ['baby blues', 'womens-mental-health'],
  ['pregnancy depression', 'womens-mental-health'],
  ['breastfeeding', 'womens-mental-health'],
  ['PMS', 'womens-mental-health'],
  ['menopause', 'womens-mental-health'],
  ['sleeping tablets', 'insomnia'],
  ['divorce', 'social-isolation-loneliness'],
  // A husband
  ['wife crying', 'suicide-prevention', 'mental-illness-2024'],
  ['wife suspects me', 'paranoia'],
  ['shak', 'paranoia'],
  ['work pressure', 'stress-affects-health'],
  ['office stress', 'overcome-exam-stress', 'stress-affects-health'],
  ['job loss', 'deal-with-failures', 'face-failures'],
  ['business loss', 'deal-with-failures', 'face-failures'],
  ['tension', 'overcome-exam-stress', 'stress-affects-health'],
  ['tanav', 'overcome-exam-stress', 'stress-affects-health'],
  ['mood swings', 'bipolar-disorder'],
  ['washing hands again and again', 'mental-disorders-children', 'cognitive-behavioral-therapy'],
  ['OCD', 'mental-disorders-children', 'cognitive-behavioral-therapy'],
  ['black magic', 'paranoia'],
  ['talking to self', 'bipolar-disorder', 'paranoia'],
  ['hearing voices', 'bipolar-disorder', 'paranoia'],
  ['pagal', 'mental-illness-2024'],
  ['counselling', 'cognitive-behavioral-therapy'],
  ['psychiatrist', 'child-psychiatry-explanation', 'early-psychiatrist-evaluation'],
  ['yoga', 'overcome-exam-stress', 'stress-affects-health'],
  // A son or daughter
  ['father forgets everything', 'parkinsons-disease'],
  ['memory loss', 'parkinsons-disease'],
  ['dementia', 'parkinsons-disease'],
  ['tremor', 'parkinsons-disease'],
  ['hands shaking', 'parkinsons-disease'],
  ['mother lonely', 'social-isolation-loneliness'],
  ['old age', 'sleep-and-health', 'parkinsons-disease', 'social-isolation-loneliness'],
  ['mother passed away', 'suicide-impact'],
  ['caretaker', 'building-resilience'],
  ['side effects', 'mental-illness-2024'],
  ['stopping medicine', 'child-psychiatry-explanation', 'bipolar-disorder', 'paranoia'],
  ['cyclone', 'building-resilience'],
  ['accident', 'building-resilience', 'suicide-impact', 'cognitive-behavioral-therapy'],
  // Anybody, about the body or with a stray character
  ['sugar', 'insomnia', 'sleep-and-health', 'stress-affects-health', 'anxiety-disorders-2024'],
  ['BP', 'insomnia', 'sleep-and-health', 'stress-affects-health', 'anxiety-disorders-2024'],
  ['thyroid', 'insomnia', 'sleep-and-health', 'stress-affects-health', 'anxiety-disorders-2024'],
  ['palpitations', 'insomnia', 'sleep-and-health', 'stress-affects-health', 'anxiety-disorders-2024'],
  ['chest pain', 'insomnia', 'sleep-and-health', 'stress-affects-health', 'anxiety-disorders-2024'],
  ['gas and acidity', 'insomnia', 'sleep-and-health', 'stress-affects-health', 'anxiety-disorders-2024'],
  ['weakness', 'insomnia', 'sleep-and-health', 'stress-affects-health', 'anxiety-disorders-2024'],
  ['headache daily', 'stress-affects-health'],
  ['breathlessness', 'cognitive-behavioral-therapy', 'anxiety-disorders-2024'],
  ['neend nahi aati', 'insomnia'],
  ['bad dreams', 'sleep-disorder-treatment'],
  ['restless legs', 'sleep-disorder-treatment'],
  ['depression?', 'suicide-prevention', 'womens-mental-health', 'mental-illness-2024'],
  [
    'sleep -',
    'insomnia',
    'overcome-exam-stress',
    'sleep-and-health',
    'sleep-disorder-treatment',
    'stress-affects-health',
  ],
];

/** Searches that must find nothing, with the reason: an unrelated list would not help. */
const unansweredSearches: readonly (readonly [typed: string, reason: string])[] = [
  ['breakup', 'No article is about breakups.'],
  ['eating disorder', 'Articles mention eating only as a sign of something else.'],
  ['smoking', 'Articles mention tobacco only as a strain, and none helps to stop.'],
  ['gambling', 'It is mentioned only as an effect of a medicine against Parkinson’s disease.'],
  ['sex problem', 'No article is about it.'],
  ['infertility', 'No article is about it.'],
  ['lgbt', 'No article is about it.'],
  ['stammering', 'No article is about it.'],
  ['weight loss', 'It is a matter for a family doctor.'],
  ['fees', 'They are on the appointment page, not in an article.'],
  ['hospital admission', 'No article explains it.'],
  ['certificate', 'One article mentions it, for a school.'],
  ['vastu', 'It is not about health.'],
  ['cricket score', 'It is not about health.'],
];

const search = createSearch(toEntries(articles));

/** The slugs on all pages of the result. */
function found(query: string): readonly string[] {
  const { pages } = listResult({ ...defaultListState, query }, search);
  return Array.from({ length: pages }, (_, index) =>
    listResult({ ...defaultListState, query, page: index + 1 }, search).entries.map(({ slug }) => slug),
  ).flat();
}

describe('the search of the blog', () => {
  it('is tested with at least a hundred searches', () => {
    expect(new Set(searches.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(100);
  });

  // Newer articles may be found as well: a writer who adds one changes no row.
  it.each(searches)('finds the right articles for “%s”', (typed, ...slugs) => {
    expect(found(typed)).toEqual(expect.arrayContaining(slugs));
  });

  it.each(unansweredSearches)('finds nothing for “%s”: %s', (typed) => {
    expect(found(typed)).toEqual([]);
  });
});
