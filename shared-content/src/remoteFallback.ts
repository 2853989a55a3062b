import type { PageLink } from './PageLink';
import { href } from './siteMap';
import type { Owner } from './siteMap';

/** The text and links that replace a module that cannot be loaded. */
export type FallbackTexts = {
  readonly heading: string;
  readonly text: string;
  readonly links: readonly PageLink[];
};

/** The texts of the shell's fallbacks: visitors can still reach the clinic. */
export type RemoteFallbackContent = {
  readonly owners: Readonly<Partial<Record<Owner, FallbackTexts>>>;
  /** For a remote without its own text, so that a new remote needs none. */
  readonly general: FallbackTexts;
  readonly tryAgain: string;
  readonly trying: string;
  /** The heading of phones, chat and opening hours. */
  readonly reachUs: string;
  /** A note on a page that is readable but not interactive. */
  readonly notice: string;
  /** A note on a page that has been corrected while the visitor was writing in it. */
  readonly outdated: string;
  readonly loadAgain: string;
  /** Shown while the browser is offline. */
  readonly offline: string;
  /** Announced when the module has loaded after all. */
  readonly recovered: string;
};

/** When a part is away. */
export const remoteFallback: RemoteFallbackContent = {
  general: {
    heading: 'This page cannot be shown right now',
    text: 'The rest of the site works. You can call us or write to us, and you can still book a visit.',
    links: [
      { label: 'Home', to: href('home') },
      { label: 'Book an appointment', to: href('appointment') },
    ],
  },
  owners: {
    blog: {
      heading: 'Our articles cannot be shown right now',
      text: 'The rest of the site works. If you are looking for help today, you can call us or write to us.',
      links: [
        { label: 'Home', to: href('home') },
        { label: 'Book an appointment', to: href('appointment') },
      ],
    },
    services: {
      heading: 'This service page cannot be shown right now',
      text: 'We can tell you about our services if you call or write, and you can still book a visit.',
      links: [
        { label: 'Book an appointment', to: href('appointment') },
        { label: 'About Us', to: href('about') },
      ],
    },
    booking: {
      heading: 'The form cannot be shown right now',
      text: 'You can still book: call us, write to us or choose a time on our booking page.',
      links: [
        { label: 'Home', to: href('home') },
        { label: 'Read our blog', to: href('blogs') },
      ],
    },
  },
  tryAgain: 'Try again',
  trying: 'Trying again',
  reachUs: 'Reach the clinic',
  notice: 'You can read this page, but some of its buttons do not work at the moment.',
  outdated: 'This page has been corrected. Send what you are writing first, then load the page again.',
  loadAgain: 'Load the page again',
  offline: 'You seem to be offline. We will try again when your connection is back.',
  recovered: 'This part of the page is back.',
};
