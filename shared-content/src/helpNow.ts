import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import { helplineNumbers } from './helplineNumbers';
import { languageLinks } from './languages/languages';
import type { LanguageLink } from './languages/languages';

/** A number to call: `Call 181` and `for women who face violence`, both in the link. */
export type HelpLine = { readonly label: string; readonly href: `tel:${string}`; readonly text: string };

/** The control in the bar that lists whom to call (docs/design.md §1). */
export type HelpNowContent = {
  /** The text of the control; on narrow screens the first word alone. */
  readonly label: readonly [string, string];
  /** The most urgent first. */
  readonly lines: readonly HelpLine[];
  /** Its `text` is replaced by whether the clinic is open, once the time is known. */
  readonly clinic: HelpLine;
  /** Lines for one group of people each. */
  readonly groups: readonly HelpLine[];
  readonly languages: { readonly label: string; readonly links: readonly LanguageLink[] };
};

const { crisis, phones } = clinicProfile;

function line(number: string, text: string, label = `Call ${number}`): HelpLine {
  return { label, href: telHref(number), text };
}

const clinicPhone = phones[0].display;

/** Help now. */
export const helpNow: HelpNowContent = {
  label: ['Help', 'now'],
  lines: [
    line(crisis.emergency, 'in any emergency'),
    line(
      helplineNumbers.ambulance,
      'for a fit, a stroke or poisoning (ambulance)',
      `Or ${helplineNumbers.ambulance}`,
    ),
    line(crisis.helpline, 'free, day and night', `Call ${crisis.helplineName} ${crisis.helpline}`),
  ],
  clinic: line(clinicPhone, 'in opening hours', `Call the clinic ${clinicPhone}`),
  groups: [
    line(helplineNumbers.women, 'for women who face violence'),
    line(helplineNumbers.children, 'for children in danger'),
    line(helplineNumbers.elders, 'for older people, 8\u00a0AM to 8\u00a0PM'),
  ],
  languages: { label: 'Help in your language', links: languageLinks },
};
