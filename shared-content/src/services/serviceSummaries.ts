import type { ServiceSlug } from '../siteMap';
import type { ServiceSummary } from './Service';

/** Names, menu hints and cards of the six services: all that the navigation and the home page need. */
export const serviceSummaries: { readonly [Slug in ServiceSlug]: ServiceSummary & { readonly slug: Slug } } =
  {
    'psychiatric-consultation': {
      slug: 'psychiatric-consultation',
      name: 'Psychiatric consultation',
      menuHint: 'A first talk with a psychiatrist',
      card: {
        text: 'A private talk with a psychiatrist about what has changed and what to do next.',
        more: 'About a first consultation',
      },
      image: 'consultation',
    },
    'mental-health-assessment': {
      slug: 'mental-health-assessment',
      name: 'Mental health assessment',
      menuHint: 'Finding out what is going on',
      card: {
        text: 'A closer look at a problem, by interview and questionnaires. You can have the result in writing.',
        more: 'What an assessment looks at',
      },
      image: 'assessment',
    },
    'medication-management': {
      slug: 'medication-management',
      name: 'Medication management',
      menuHint: 'Begin, review or stop safely',
      card: {
        text: 'Clear answers about a medicine: why it is given, what it can do and how to stop it safely.',
        more: 'Questions about medicines',
      },
      image: 'medication',
    },
    'neuropsychiatric-care': {
      slug: 'neuropsychiatric-care',
      name: 'Neuropsychiatric care',
      menuHint: 'When brain illness changes mood',
      card: {
        text: 'Epilepsy, a stroke or Parkinson’s disease can change mood, memory and behaviour. We treat that side of it.',
        more: 'Care for mind and brain',
      },
      image: 'neuropsychiatric',
    },
    'child-and-adolescent-psychiatry': {
      slug: 'child-and-adolescent-psychiatry',
      name: 'Child and adolescent psychiatry',
      menuHint: 'Children, teenagers and parents',
      card: {
        text: 'Care for under-18s, together with their parents. A school is contacted only with a parent’s permission.',
        more: 'Care for under-18s',
      },
      image: 'child-adolescent',
    },
    telepsychiatry: {
      slug: 'telepsychiatry',
      name: 'Telepsychiatry',
      menuHint: 'By video, anywhere in India',
      card: {
        text: 'Talk with a psychiatrist by video, from your own room, wherever in India you are.',
        more: 'How an online visit works',
      },
      image: 'telepsychiatry',
    },
  };
