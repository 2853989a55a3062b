import type { ServiceSlug } from '../siteMap';
import type { ServiceSummary } from './Service';

/** Names, menu hints and cards of the six services: all that the navigation and the home page need. */
export const serviceSummaries: { readonly [Slug in ServiceSlug]: ServiceSummary & { readonly slug: Slug } } =
  {
    'psychiatric-consultation': {
      slug: 'psychiatric-consultation',
      name: 'Psychiatric consultation',
      menuHint: 'What is wrong, and what can help',
      card: {
        text: 'A private talk with a psychiatrist about what has changed and what to do next.',
        more: 'About a first consultation',
      },
      image: 'consultation',
    },
    'mental-health-assessment': {
      slug: 'mental-health-assessment',
      name: 'Mental health assessment',
      menuHint: 'From worry to a clear picture',
      card: {
        text: 'Interviews and questionnaires that look at a problem closely, with a written report if you ask for one.',
        more: 'What an assessment looks at',
      },
      image: 'assessment',
    },
    'medication-management': {
      slug: 'medication-management',
      name: 'Medication management',
      menuHint: 'Starting, changing, stopping',
      card: {
        text: 'Clear answers about a medicine: why it is given, what it can do and how to stop it safely.',
        more: 'Questions about medicines',
      },
      image: 'medication',
    },
    'neuropsychiatric-care': {
      slug: 'neuropsychiatric-care',
      name: 'Neuropsychiatric care',
      menuHint: 'Mood, memory and brain health',
      card: {
        text: 'For changes of mood, memory or behaviour that come with epilepsy, a stroke or Parkinson’s disease.',
        more: 'Care for mind and brain',
      },
      image: 'neuropsychiatric',
    },
    'child-and-adolescent-psychiatry': {
      slug: 'child-and-adolescent-psychiatry',
      name: 'Child and adolescent psychiatry',
      menuHint: 'For under-18s and their parents',
      card: {
        text: 'Help for children and teenagers, with parents at every step. We contact a school only if you agree.',
        more: 'Care for under-18s',
      },
      image: 'child-adolescent',
    },
    telepsychiatry: {
      slug: 'telepsychiatry',
      name: 'Telepsychiatry',
      menuHint: 'Online visits across India',
      card: {
        text: 'See a psychiatrist from your own room, anywhere in India, by video.',
        more: 'How an online visit works',
      },
      image: 'telepsychiatry',
    },
  };
