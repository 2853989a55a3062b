import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import type { OutsideLink } from './OutsideLink';

const { crisis, phones } = clinicProfile;
/** On one line, also where the label has two. */
const ofClinic = phones[0].display.replace(/ /g, '\u00a0');

/** Emergency number, helpline and clinic, always in this order; each label is clear alone and has its number (docs/design.md §1). */
export const crisisLinks: readonly [OutsideLink, OutsideLink, OutsideLink] = [
  { label: `Call ${crisis.emergency} (emergency)`, href: telHref(crisis.emergency) },
  {
    label: `Call ${crisis.helplineName} ${crisis.helpline} (free, 24 hours)`,
    href: telHref(crisis.helpline),
  },
  {
    label: `Call the clinic ${ofClinic} (opening hours only)`,
    href: telHref(phones[0].display),
  },
];
