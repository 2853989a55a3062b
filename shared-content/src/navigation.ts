import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clinicChat } from './clinicChat';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import type { ServiceImage } from './services/Service';
import { serviceSummaries } from './services/serviceSummaries';
import { href, serviceSlugs } from './siteMap';
import type { PageId } from './siteMap';

/** A service in the dropdown: icon, name and hint. */
export type ServiceMenuEntry = PageLink & { readonly hint: string; readonly icon: ServiceImage };

/** An entry of the bar: a page or the services menu. */
export type NavigationEntry =
  | { readonly kind: 'page'; readonly link: PageLink }
  | {
      readonly kind: 'services';
      /** The text of the button that opens the menu. */
      readonly label: string;
      readonly services: readonly ServiceMenuEntry[];
      /** Last and separate from the six (docs/decisions.md "Navigation"). */
      readonly therapy: PageLink & { readonly hint: string };
    };

/** The texts of the navigation bar (docs/spec.md §2 "Top navigation bar"). */
export type NavigationContent = {
  /** The first link of every page, for keyboard users. */
  readonly skipLink: string;
  /** The accessible name of the navigation. */
  readonly label: string;
  /** The link of the logo. */
  readonly logo: PageLink & { readonly secondLine: string };
  readonly entries: readonly NavigationEntry[];
  /** Links to the appointment page on narrow screens, to the external booking page in a new tab on wide ones. */
  readonly bookNow: { readonly label: string; readonly to: string; readonly href: string };
  /** The pages that show Book Now. */
  readonly bookNowPages: readonly PageId[];
  /** The chat button at the lower right, and whether the chat is read now. Absent if the clinic has none. */
  readonly chat?: OutsideLink & { readonly open: string; readonly closed: string; readonly limit: string };
  /** The accessible names of the menu button, the panel and its close button. */
  readonly openMenu: string;
  readonly menuTitle: string;
  readonly closeMenu: string;
};

/** Navigation bar, mobile panel and chat button. */
export const navigation: NavigationContent = {
  skipLink: 'Skip to main content',
  label: 'Main',
  logo: {
    label: clinicProfile.shortName,
    secondLine: clinicProfile.secondLine,
    to: href('home'),
    hiddenText: 'home page',
  },
  entries: [
    { kind: 'page', link: { label: 'Home', to: href('home') } },
    { kind: 'page', link: { label: 'About Us', to: href('about') } },
    {
      kind: 'services',
      label: 'Services',
      services: serviceSlugs.map((slug) => ({
        label: serviceSummaries[slug].name,
        hint: serviceSummaries[slug].menuHint,
        icon: serviceSummaries[slug].image,
        to: href('service', { slug }),
      })),
      therapy: {
        label: 'Therapy and counselling',
        hint: 'Alone, as a couple or as a family',
        to: href('therapy'),
      },
    },
    { kind: 'page', link: { label: 'Blog', to: href('blogs') } },
    { kind: 'page', link: { label: 'Contact Us', to: href('contact') } },
  ],
  bookNow: { label: 'Book Now', to: href('appointment'), href: clinicProfile.bookingUrl },
  bookNowPages: ['home', 'about', 'therapy'],
  ...(clinicChat && {
    chat: {
      ...clinicChat,
      open: 'We read it now.',
      closed: 'Nobody reads it now.',
      limit: 'Not for emergencies.',
    },
  }),
  openMenu: 'Open menu',
  menuTitle: 'Menu',
  closeMenu: 'Close menu',
};
