import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import type { PageSeo } from './services/Service';
import { href } from './siteMap';

/** A link to a useful page. */
export type HelpfulLink = {
  readonly title: string;
  readonly text: string;
  readonly link: PageLink | OutsideLink;
};

/** The not-found page (docs/spec.md §8), with three links (docs/design.md §7 "Not found"). */
export type NotFoundContent = {
  readonly seo: PageSeo;
  readonly code: string;
  readonly text: string;
  readonly home: PageLink;
  readonly helpHeading: string;
  readonly helpfulLinks: readonly HelpfulLink[];
};

const [phone] = clinicProfile.phones;

/** Not found. */
export const notFound: NotFoundContent = {
  seo: {
    title: 'Page not found',
    description:
      'This page does not exist or has moved. Search our articles, book an appointment or call the clinic, and we will help you to find it.',
  },
  code: '404',
  text: 'Oops! The page you are looking for does not exist.',
  home: { label: 'Go Back Home', to: href('home') },
  helpHeading: 'Where would you like to go?',
  helpfulLinks: [
    {
      title: 'Look for an article',
      text: 'Type a word, or choose a category.',
      link: { label: 'Search the blog', to: href('blogs') },
    },
    {
      title: 'Ask for a visit',
      text: `At the clinic in ${clinicProfile.city}, or online.`,
      link: { label: 'Book an appointment', to: href('appointment') },
    },
    {
      title: 'Speak to us',
      text: 'Tell us what you were looking for.',
      link: { label: phone.display, href: telHref(phone.display) },
    },
  ],
};
