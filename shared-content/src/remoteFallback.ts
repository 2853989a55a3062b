import type { PageLink } from './PageLink';
import { href } from './siteMap';
import type { Owner } from './siteMap';

/** What the shell says in place of a part that cannot be loaded, and where to go meanwhile. */
export type FallbackWords = {
  readonly heading: string;
  readonly text: string;
  readonly links: readonly PageLink[];
};

/** The shell's own help when a remote is away: the visitor still reaches the clinic. */
export type RemoteFallbackContent = {
  readonly owners: Readonly<Partial<Record<Owner, FallbackWords>>>;
  /** For a remote without words of its own, so that a new one needs none. */
  readonly general: FallbackWords;
  readonly tryAgain: string;
  readonly trying: string;
  /** Heads phones, chat and opening hours. */
  readonly reachUs: string;
  /** A small note on a page that can be read but does not answer. */
  readonly notice: string;
  /** While the browser says that there is no connection. */
  readonly offline: string;
  /** Heard when the part has come back. */
  readonly recovered: string;
};

/** When a part is away. */
export const remoteFallback: RemoteFallbackContent = {
  general: {
    heading: 'This page cannot be shown right now',
    text: 'The rest of the site works. You can reach us by phone or chat, and you can still book a visit.',
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
      text: 'We can tell you about our services by phone or chat, and you can still book a visit.',
      links: [
        { label: 'Book an appointment', to: href('appointment') },
        { label: 'About Us', to: href('about') },
      ],
    },
    booking: {
      heading: 'The form cannot be shown right now',
      text: 'You can still book: call us, send a chat message or choose a time on our booking page.',
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
  offline: 'You seem to be offline. We will try again when your connection is back.',
  recovered: 'This part of the page is back.',
};
