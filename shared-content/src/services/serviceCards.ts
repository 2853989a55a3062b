import type { ServiceSlug } from '../siteMap';

/** The text on each service's card on the home page (docs/spec.md §2 "Our Services"). */
export const serviceCards: Readonly<Record<ServiceSlug, string>> = {
  'psychiatric-consultation':
    'Talk in private with a psychiatrist about what has changed and what to do next.',
  'mental-health-assessment':
    'A closer look at a problem, by interview and questionnaires. You can have the result in writing.',
  'medication-management':
    'Clear answers about a medicine: why it is given, what it can do and how to stop it safely.',
  'neuropsychiatric-care':
    'Epilepsy, a stroke or Parkinson’s disease can change mood, memory and behaviour. We treat that side of it.',
  'child-and-adolescent-psychiatry':
    'Care for under-18s, together with their parents. A school is contacted only with a parent’s permission.',
  telepsychiatry: 'Talk with a psychiatrist by video, from your own room, wherever in India you are.',
};
