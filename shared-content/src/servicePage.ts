import { inSeries } from './inSeries';
import type { PageLink } from './PageLink';
import { href } from './siteMap';
import { experience } from './team';

/** The texts that all six service pages share (docs/spec.md §2 "Service pages"). */
export type ServicePageContent = {
  readonly home: PageLink;
  readonly otherServices: string;
  readonly faqHeading: string;
  readonly relatedHeading: string;
  /** Before links to hand-outs. */
  readonly handOutsHeading: string;
  readonly doctorHeading: string;
  readonly therapistHeading: string;
  readonly experience: (years: number) => string;
  readonly languages: (names: readonly string[]) => string;
  /** Before the name of the next service. */
  readonly next: string;
  readonly team: string;
  /** Before the uses of a kind of therapy. */
  readonly usedFor: string;
};

/** Around a service. */
export const servicePage: ServicePageContent = {
  home: { label: 'Home', to: href('home') },
  otherServices: 'Our services',
  faqHeading: 'Frequently Asked Questions',
  relatedHeading: 'Read more on our blog',
  handOutsHeading: 'To print and keep',
  doctorHeading: 'Who sees you',
  therapistHeading: 'Who you talk with',
  experience,
  languages: (names) => `Speaks ${inSeries(names)}`,
  next: 'Next service:',
  team: 'Meet the whole team',
  usedFor: 'Often used for',
};
