import { leadRegistration } from './leadRegistration';
import type { PageLink } from './PageLink';
import { href } from './siteMap';

/** The words around a service's own text, the same on all six pages (docs/spec.md §2 "Service pages"). */
export type ServicePageContent = {
  readonly breadcrumbLabel: string;
  readonly home: PageLink;
  /** Has no page of its own. */
  readonly services: string;
  readonly otherServices: string;
  readonly faqHeading: string;
  readonly relatedHeading: string;
  /** Who answers for the visit, as the telemedicine rules ask (docs/design.md §5). */
  readonly registration: string;
};

/** Around a service. */
export const servicePage: ServicePageContent = {
  breadcrumbLabel: 'Breadcrumb',
  home: { label: 'Home', to: href('home') },
  services: 'Services',
  otherServices: 'Our other services',
  faqHeading: 'Frequently Asked Questions',
  relatedHeading: 'Read more on our blog',
  registration: leadRegistration,
};
