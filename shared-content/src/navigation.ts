import { clinicProfile } from '@site/shared-content/clinicProfile';
import { chatAppName, chatHref } from './contactLinks';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import type { ServiceImage } from './services/Service';
import { serviceSummaries } from './services/serviceSummaries';
import { href, serviceSlugs } from './siteMap';
import type { PageId } from './siteMap';

/** One of the six services in the dropdown: icon, name and a line below it. */
export type ServiceMenuEntry = PageLink & { readonly hint: string; readonly icon: ServiceImage };

/** An entry of the bar is a page or the services menu, never both. */
export type NavigationEntry =
  | { readonly kind: 'page'; readonly link: PageLink }
  | {
      readonly kind: 'services';
      /** The text of the button that opens the menu. */
      readonly label: string;
      readonly services: readonly ServiceMenuEntry[];
      /** Stands last and apart from the six (docs/decisions.md "Navigation"). */
      readonly therapy: PageLink & { readonly hint: string };
    };

/** The words of the frame's upper edge on every page (docs/spec.md §2 "Top navigation bar"). */
export type NavigationContent = {
  /** The first link of every page, for people who use a keyboard. */
  readonly skipLink: string;
  /** The name of the navigation for screen readers. */
  readonly label: string;
  /** The logo's link. */
  readonly logo: PageLink & { readonly secondLine: string };
  readonly entries: readonly NavigationEntry[];
  /** A page of this site below the navigation breakpoint, the booking page in a new tab above it. */
  readonly bookNow: { readonly label: string; readonly to: string; readonly href: string };
  /** Book Now stands on these pages only. */
  readonly bookNowPages: readonly PageId[];
  /** The floating button at the lower right. */
  readonly chat: OutsideLink;
  /** Name of the hamburger, of the panel and of its close button. */
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
    hiddenWords: 'home page',
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
  chat: { label: `Chat with us on ${chatAppName}`, href: chatHref(clinicProfile.chatPhone) },
  openMenu: 'Open menu',
  menuTitle: 'Menu',
  closeMenu: 'Close menu',
};
