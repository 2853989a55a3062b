import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clinicContact, type ClinicContact } from './clinicContact';
import { followUs } from './followUs';
import type { FollowContent } from './followUs';
import { registrations } from './registrations';
import { languageLinks } from './languages/languages';
import type { LanguageLink } from './languages/languages';
import type { OutsideLink } from './OutsideLink';
import type { PageLink } from './PageLink';
import { serviceSummaries } from './services/serviceSummaries';
import { href, serviceSlugs } from './siteMap';

/** The texts of the footer (docs/spec.md §2 "Footer"). */
export type FooterContent = {
  readonly name: string;
  readonly mission: string;
  readonly sitemap: { readonly heading: string; readonly links: readonly PageLink[] };
  /** The six services, then therapy and counselling (docs/decisions.md "Routes"). */
  readonly services: { readonly heading: string; readonly links: readonly PageLink[] };
  readonly contact: ClinicContact;
  readonly follow: FollowContent;
  /** Privacy page and hand-outs, then pages in other languages. */
  readonly more: {
    readonly label: string;
    readonly links: readonly PageLink[];
    readonly languages: readonly LanguageLink[];
  };
  /** The registrations of doctors and clinic, as the telemedicine rules require (docs/design.md §5). */
  readonly registration: string;
  /** The year of the visit is between the two. */
  readonly copyright: { readonly before: string; readonly after: string };
  /** Absent if the profile names nobody. */
  readonly credit?: { readonly before: string; readonly link: OutsideLink };
};

const { agency } = clinicProfile;

/** The footer. */
export const footer: FooterContent = {
  name: clinicProfile.name,
  mission: clinicProfile.mission,
  sitemap: {
    heading: 'Sitemap',
    links: [
      { label: 'Home', to: href('home') },
      { label: 'About Us', to: href('about') },
      { label: 'Blogs', to: href('blogs') },
      { label: 'Contact Us', to: href('contact') },
    ],
  },
  services: {
    heading: 'Services',
    links: [
      ...serviceSlugs.map((slug) => ({ label: serviceSummaries[slug].name, to: href('service', { slug }) })),
      { label: 'Therapy and counselling', to: href('therapy') },
    ],
  },
  contact: clinicContact,
  follow: followUs,
  more: {
    label: 'More pages',
    links: [
      { label: 'Privacy and your rights', to: href('privacy') },
      { label: 'Hand-outs to print', to: href('handOuts') },
    ],
    languages: languageLinks,
  },
  registration: registrations,
  copyright: { before: '©', after: clinicProfile.name },
  ...(agency && { credit: { before: 'Website by', link: { label: agency.name, href: agency.url } } }),
};
