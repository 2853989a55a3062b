import { articles } from '@site/shared-content/articles';
import { createSearch } from './createSearch';
import { dataFiles } from './dataFiles';
import { defaultListState } from './listState';
import { listResult } from './listResult';
import type { SearchData } from './SearchData';
import { toEntries } from './toEntries';

/** Articles with searches in the English of India that must find them. */
const searches = `
mental-disorders-children: child not talking, hyperactive child, child not studying, slow learner,
  dyslexia, ADHD, autism, washing hands again and again, OCD
early-psychiatrist-evaluation: speech delay, tantrums, school refusal, not going to school, stubborn
  child, teenage anger, husband anger, psychiatrist
child-psychiatry-explanation: bedwetting, bullying, child psychologist, child fits, ragging, psychiatrist,
  stopping medicine
social-media-addiction: screen time for kids, teenager always on phone, mobile addiction, PUBG, Instagram
stress-affects-health: teenage anger, husband anger, loan tension, work pressure, office stress, tension,
  tanav, yoga, sugar, BP, thyroid, palpitations, chest pain, gas and acidity, weakness, headache daily,
  sleep -
suicide-prevention: cutting, depression in boys, suicidal thoughts, want to die, self harm, wife crying,
  depression?
deal-with-failures: low marks, exam fear, failed in exam, low confidence, love failure, loan tension, job
  loss, business loss
face-failures: low marks, exam fear, failed in exam, love failure, loan tension, job loss, business loss
social-isolation-loneliness: daughter has no friends, hostel, marriage, mother-in-law, divorce, mother
  lonely, old age
womens-mental-health: depression in boys, overthinking, negative thoughts, husband beats me, domestic
  violence, depression after delivery, baby blues, pregnancy depression, breastfeeding, PMS, menopause,
  depression?
mental-illness-2024: depression in boys, husband drinking, sharab, how to stop drinking, wife crying,
  pagal, side effects, depression?
paranoia: ganja, husband doubts me, wife suspects me, shak, black magic, talking to self, hearing voices,
  stopping medicine
overcome-exam-stress: exam fear, board exam tension, NEET pressure, lack of concentration, forgetting what
  I study, loan tension, office stress, tension, tanav, yoga, sleep -
anxiety-disorders-2024: exam fear, overthinking, negative thoughts, interview fear, ghabrahat, panic
  attack, sugar, BP, thyroid, palpitations, chest pain, gas and acidity, weakness, breathlessness
parkinsons-disease: forgetting what I study, father forgets everything, memory loss, dementia, tremor,
  hands shaking, old age
insomnia: overthinking, negative thoughts, no sleep, sleeping tablets, sugar, BP, thyroid, palpitations,
  chest pain, gas and acidity, weakness, neend nahi aati, sleep -
beat-performance-anxiety: low confidence, interview fear, shy
stage-fright-performance-anxiety: low confidence, stage fear
suicide-impact: suicidal thoughts, want to die, mother passed away, accident
cognitive-behavioral-therapy: ghabrahat, panic attack, washing hands again and again, OCD, counselling,
  accident, breathlessness
sleep-disorder-treatment: husband snoring, bad dreams, restless legs, sleep -
bipolar-disorder: mood swings, talking to self, hearing voices, stopping medicine
sleep-and-health: old age, sugar, BP, thyroid, palpitations, chest pain, gas and acidity, weakness, sleep
  -
building-resilience: caretaker, cyclone, accident`;

const search = createSearch(toEntries(articles), dataFiles(articles)['search.json'] as SearchData);
const each = (list: string) => list.split(/,\s+/);

/** The slugs on all pages of the result. */
function found(query: string): readonly string[] {
  const { pages } = listResult({ ...defaultListState, query }, search);
  return Array.from({ length: pages }, (_, index) =>
    listResult({ ...defaultListState, query, page: index + 1 }, search).entries.map(({ slug }) => slug),
  ).flat();
}

// Newer articles may be found as well: a writer who adds one changes no row.
it.each(searches.trim().split(/\n(?=\S)/))('these searches find their article: %s', (row) => {
  const [slug = '', typed = ''] = row.split(': ');
  expect(each(typed).filter((one) => !found(one).includes(slug))).toEqual([]);
});
