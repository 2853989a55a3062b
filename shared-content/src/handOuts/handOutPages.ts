import type { PageLink } from '../PageLink';
import type { PageSeo } from '../services/Service';
import { href } from '../siteMap';

/** The texts of the list of hand-outs, and those around a hand-out. */
export type HandOutPagesContent = {
  readonly seo: PageSeo;
  readonly home: PageLink;
  /** The link to the list. */
  readonly list: PageLink;
  readonly title: string;
  readonly lead: string;
  readonly print: string;
  /** Beside the button: what happens with what is written. */
  readonly onPaper: string;
  /** At the foot of each sheet: numbers to call. */
  readonly foot: readonly string[];
  /** Heading of the other hand-outs. */
  readonly others: string;
  /** The accessible name of the links to the same hand-out in other languages. */
  readonly inLanguages: string;
  /** The name of the English version. */
  readonly english: string;
};

/** Hand-outs. */
export const handOutPages: HandOutPagesContent = {
  seo: {
    title: 'Hand-outs to print and keep',
    description:
      'Sheets to print, fill in and keep. A safety plan, early signs of an episode, a sleep diary, a list of medicines, and what to bring to a visit.',
  },
  home: { label: 'Home', to: href('home') },
  list: { label: 'Hand-outs', to: href('handOuts') },
  title: 'Hand-outs to print and keep',
  lead: 'One page each, with lines to write on. Our doctors give them at visits, and you may print and copy them.',
  print: 'Print',
  onPaper: 'One A4 page. What you write stays on your paper.',
  foot: [
    'Call {emergency} (emergency)',
    'Call {helplineName} {helpline} (free, day and night)',
    'The clinic {phone} (in opening hours)',
  ],
  others: 'Other hand-outs',
  inLanguages: 'This hand-out in other languages',
  english: 'English',
};
