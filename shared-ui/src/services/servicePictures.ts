import assessment from '../../art/service-assessment.svg';
import childAdolescent from '../../art/service-child-adolescent.svg';
import consultation from '../../art/service-consultation.svg';
import medication from '../../art/service-medication.svg';
import neuropsychiatric from '../../art/service-neuropsychiatric.svg';
import telepsychiatry from '../../art/service-telepsychiatry.svg';

/** The drawing of each service, by the name that the content has for it. */
export const servicePictures = {
  consultation,
  assessment,
  medication,
  neuropsychiatric,
  'child-adolescent': childAdolescent,
  telepsychiatry,
} as const;

export type ServicePictureName = keyof typeof servicePictures;
