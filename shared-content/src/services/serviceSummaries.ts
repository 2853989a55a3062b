import type { ServiceSlug } from '../siteMap';
import type { ServiceSummary } from './Service';

/** Names, menu hints and drawings of the six services: what the navigation of every page needs. */
export const serviceSummaries: { readonly [Slug in ServiceSlug]: ServiceSummary & { readonly slug: Slug } } =
  {
    'psychiatric-consultation': {
      slug: 'psychiatric-consultation',
      name: 'Psychiatric consultation',
      menuHint: 'A first visit to a psychiatrist',
      image: 'consultation',
    },
    'mental-health-assessment': {
      slug: 'mental-health-assessment',
      name: 'Mental health assessment',
      menuHint: 'Finding out what is going on',
      image: 'assessment',
    },
    'medication-management': {
      slug: 'medication-management',
      name: 'Medication management',
      menuHint: 'Begin, review or stop safely',
      image: 'medication',
    },
    'neuropsychiatric-care': {
      slug: 'neuropsychiatric-care',
      name: 'Neuropsychiatric care',
      menuHint: 'When brain illness changes mood',
      image: 'neuropsychiatric',
    },
    'child-and-adolescent-psychiatry': {
      slug: 'child-and-adolescent-psychiatry',
      name: 'Child and adolescent psychiatry',
      menuHint: 'Children, teenagers and parents',
      image: 'child-adolescent',
    },
    telepsychiatry: {
      slug: 'telepsychiatry',
      name: 'Telepsychiatry',
      menuHint: 'By video, anywhere in India',
      image: 'telepsychiatry',
    },
  };
