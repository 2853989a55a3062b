import type { PageRow } from '@site/shared-content/PageRow';
import { siteMap } from '@site/shared-content/siteMap';

/** The pages of the services. They travel in the release. */
export const pages = {
  therapy: { ...siteMap.therapy, module: 'TherapyPage' },
  service: { ...siteMap.service, module: 'ServicePage' },
  handOuts: { ...siteMap.handOuts, module: 'HandOutsPage' },
  handOut: { ...siteMap.handOut, module: 'HandOutPage' },
} as const satisfies Record<string, PageRow>;
