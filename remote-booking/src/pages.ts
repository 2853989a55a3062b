import type { PageRow } from '@site/shared-content/PageRow';
import { siteMap } from '@site/shared-content/siteMap';

/** The pages of the booking. They travel in its release. */
export const pages = {
  appointment: { ...siteMap.appointment, module: 'AppointmentPage' },
  contact: { ...siteMap.contact, module: 'ContactPage' },
} as const satisfies Record<string, PageRow>;
