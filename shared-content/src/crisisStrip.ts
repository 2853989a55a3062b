import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import { crisisLinks } from './crisisLinks';
import { languageLinks } from './languages/languages';
import type { LanguageLink } from './languages/languages';
import type { OutsideLink } from './OutsideLink';

/** The strip with crisis help above the footer of every page (docs/decisions.md "Routes", docs/design.md §1). */
export type CrisisStripContent = {
  readonly heading: string;
  readonly text: string;
  readonly links: typeof crisisLinks;
  /** The helpline's second number, in its own sentence; omitted if it has none. */
  readonly tollFree?: { readonly before: string; readonly link: OutsideLink };
  /** Links to the pages in other languages. */
  readonly languages: { readonly label: string; readonly links: readonly LanguageLink[] };
};

const { crisis } = clinicProfile;

/** Crisis help. */
export const crisisStrip: CrisisStripContent = {
  heading: 'In crisis or thinking of self-harm?',
  text: 'You do not have to be alone with it. People are there to listen now, by day and by night.',
  links: crisisLinks,
  ...(crisis.helplineTollFree && {
    tollFree: {
      before: `${crisis.helplineName} also answers on`,
      link: { label: crisis.helplineTollFree, href: telHref(crisis.helplineTollFree) },
    },
  }),
  languages: { label: 'Help in your language:', links: languageLinks },
};
