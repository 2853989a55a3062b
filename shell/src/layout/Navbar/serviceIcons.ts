import type { ServiceImage } from '@site/shared-content/services/Service';
import type { IconComponent } from '@site/shared-ui/Icon';
import { IconAssessment } from '@site/shared-ui/icons/IconAssessment';
import { IconChild } from '@site/shared-ui/icons/IconChild';
import { IconConsultation } from '@site/shared-ui/icons/IconConsultation';
import { IconMedication } from '@site/shared-ui/icons/IconMedication';
import { IconNeuro } from '@site/shared-ui/icons/IconNeuro';
import { IconVideo } from '@site/shared-ui/icons/IconVideo';

/** The icon of each service in the menus. */
export const serviceIcons: Readonly<Record<ServiceImage, IconComponent>> = {
  consultation: IconConsultation,
  assessment: IconAssessment,
  medication: IconMedication,
  neuropsychiatric: IconNeuro,
  'child-adolescent': IconChild,
  telepsychiatry: IconVideo,
};
