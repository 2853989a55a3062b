import type { ServiceSlug } from '../siteMap';
import { childAndAdolescentPsychiatry } from './childAndAdolescentPsychiatry';
import { medicationManagement } from './medicationManagement';
import { mentalHealthAssessment } from './mentalHealthAssessment';
import { neuropsychiatricCare } from './neuropsychiatricCare';
import { psychiatricConsultation } from './psychiatricConsultation';
import type { Service } from './Service';
import { telepsychiatry } from './telepsychiatry';

/** The six service pages by slug, in the order of the navigation (docs/spec.md §2). */
export const services: Readonly<Record<ServiceSlug, Service>> = {
  'psychiatric-consultation': psychiatricConsultation,
  'mental-health-assessment': mentalHealthAssessment,
  'medication-management': medicationManagement,
  'neuropsychiatric-care': neuropsychiatricCare,
  'child-and-adolescent-psychiatry': childAndAdolescentPsychiatry,
  telepsychiatry,
};
