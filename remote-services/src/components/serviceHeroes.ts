import type { ServiceImage } from '@site/shared-content/services/Service';
import hero1Small from '@site/shared-ui/art/hero-1-mobile.svg';
import hero1 from '@site/shared-ui/art/hero-1.svg';
import hero2Small from '@site/shared-ui/art/hero-2-mobile.svg';
import hero2 from '@site/shared-ui/art/hero-2.svg';
import hero3Small from '@site/shared-ui/art/hero-3-mobile.svg';
import hero3 from '@site/shared-ui/art/hero-3.svg';

export type ServiceHero = { readonly art: string; readonly artSmall: string };

const litWindow = { art: hero1, artSmall: hero1Small };
const farBank = { art: hero2, artSmall: hero2Small };
const steppedPath = { art: hero3, artSmall: hero3Small };

/** The river scene behind the title of each service, by the name of its picture. */
export const serviceHeroes: Readonly<Record<ServiceImage, ServiceHero>> = {
  consultation: litWindow,
  assessment: steppedPath,
  medication: farBank,
  neuropsychiatric: litWindow,
  'child-adolescent': steppedPath,
  telepsychiatry: farBank,
};
