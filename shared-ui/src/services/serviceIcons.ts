import type { IconComponent } from '../Icon/Icon';
import { IconAssessment } from '../icons/IconAssessment';
import { IconChild } from '../icons/IconChild';
import { IconConsultation } from '../icons/IconConsultation';
import { IconMedication } from '../icons/IconMedication';
import { IconNeuro } from '../icons/IconNeuro';
import { IconVideo } from '../icons/IconVideo';
import type { ServicePictureName } from './servicePictures';

/** The icon of each service, by the name of its picture. */
export const serviceIcons: Readonly<Record<ServicePictureName, IconComponent>> = {
  consultation: IconConsultation,
  assessment: IconAssessment,
  medication: IconMedication,
  neuropsychiatric: IconNeuro,
  'child-adolescent': IconChild,
  telepsychiatry: IconVideo,
};
