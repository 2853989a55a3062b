import type { ServiceImage } from '@site/shared-content/services/Service';
import hero1Small from '@site/shared-ui/art/hero-1-mobile.svg';
import hero1 from '@site/shared-ui/art/hero-1.svg';
import hero2Small from '@site/shared-ui/art/hero-2-mobile.svg';
import hero2 from '@site/shared-ui/art/hero-2.svg';
import hero3Small from '@site/shared-ui/art/hero-3-mobile.svg';
import hero3 from '@site/shared-ui/art/hero-3.svg';
import assessment from '@site/shared-ui/art/service-assessment.svg';
import child from '@site/shared-ui/art/service-child-adolescent.svg';
import consultation from '@site/shared-ui/art/service-consultation.svg';
import medication from '@site/shared-ui/art/service-medication.svg';
import neuropsychiatric from '@site/shared-ui/art/service-neuropsychiatric.svg';
import telepsychiatry from '@site/shared-ui/art/service-telepsychiatry.svg';
import type { IconComponent } from '@site/shared-ui/Icon';
import { IconAssessment } from '@site/shared-ui/icons/IconAssessment';
import { IconChild } from '@site/shared-ui/icons/IconChild';
import { IconConsultation } from '@site/shared-ui/icons/IconConsultation';
import { IconMedication } from '@site/shared-ui/icons/IconMedication';
import { IconNeuro } from '@site/shared-ui/icons/IconNeuro';
import { IconVideo } from '@site/shared-ui/icons/IconVideo';

/** The look of a service: icon, picture, and the river scene behind its title. */
export type ServiceLook = {
  readonly Icon: IconComponent;
  readonly picture: string;
  readonly hero: { readonly art: string; readonly artSmall: string };
};

const litWindow = { art: hero1, artSmall: hero1Small };
const farBank = { art: hero2, artSmall: hero2Small };
const steppedPath = { art: hero3, artSmall: hero3Small };

/** By the drawing that the content names. */
export const serviceLook: Record<ServiceImage, ServiceLook> = {
  consultation: { Icon: IconConsultation, picture: consultation, hero: litWindow },
  assessment: { Icon: IconAssessment, picture: assessment, hero: steppedPath },
  medication: { Icon: IconMedication, picture: medication, hero: farBank },
  neuropsychiatric: { Icon: IconNeuro, picture: neuropsychiatric, hero: litWindow },
  'child-adolescent': { Icon: IconChild, picture: child, hero: steppedPath },
  telepsychiatry: { Icon: IconVideo, picture: telepsychiatry, hero: farBank },
};
