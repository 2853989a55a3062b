import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import { helplineNumbers } from './helplineNumbers';

/** A number to call: `Call 181` and `for women who face violence`, both in the link. */
export type HelpLine = {
  readonly label: string;
  readonly href: `tel:${string}`;
  readonly text: string;
  /** The clinic's own number: once the time is known, it says whether somebody answers. */
  readonly isClinic?: true;
};

/** The control in the bar that lists whom to call (docs/design.md §1); `crisisStrip` has the languages. */
export type HelpNowContent = {
  /** The text of the control; on narrow screens the first word alone. */
  readonly label: readonly [string, string];
  /** The most urgent first, then lines for one group of people each. */
  readonly lines: readonly HelpLine[];
};

const { crisis, phones } = clinicProfile;

function line(number: string, text: string, label = `Call ${number}`): HelpLine {
  return { label, href: telHref(number), text };
}

const { ambulance, women, children, elders } = helplineNumbers;

/** Help now. */
export const helpNow: HelpNowContent = {
  label: ['Help', 'now'],
  lines: [
    line(crisis.emergency, 'in any emergency'),
    line(ambulance, 'for a fit, a stroke or poisoning', `Or ${ambulance}`),
    line(crisis.helpline, 'free, day and night', `Call ${crisis.helplineName} ${crisis.helpline}`),
    { ...line(phones[0].display, 'the clinic, in opening hours'), isClinic: true },
    line(women, 'for women who face violence'),
    line(children, 'for children in danger'),
    line(elders, 'for older people, 8\u00a0AM to 8\u00a0PM'),
  ],
};
