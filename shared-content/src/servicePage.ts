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
  readonly doctorHeading: string;
  readonly therapistHeading: string;
  readonly experience: (years: number) => string;
  /** Of their names in a row: "Odia, Hindi and English". */
  readonly languages: (names: string) => string;
  /** Before the name of the service that comes next. */
  readonly next: string;
  readonly team: string;
  /** Before what a kind of therapy is for. */
  readonly usedFor: string;
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
  doctorHeading: 'Who sees you',
  therapistHeading: 'Who you talk with',
  experience: (years) => `${years}+ years of experience`,
  languages: (names) => `Speaks ${names}`,
  next: 'Next service:',
  team: 'Meet the whole team',
  usedFor: 'Often used for',
  registration: leadRegistration,
};
