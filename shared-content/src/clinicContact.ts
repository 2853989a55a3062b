import { clinicProfile } from '@site/shared-content/clinicProfile';
import { mailtoHref, telHref } from './contactLinks';
import { hoursSummary, type HoursRow } from './openingHours';
import type { OutsideLink } from './OutsideLink';

/** Contact details, for the footer, the mobile menu and the fallback of a page. */
export type ClinicContact = {
  readonly heading: string;
  readonly address: readonly string[];
  /** `hiddenText` distinguishes the two phones. */
  readonly phones: readonly OutsideLink[];
  readonly email: OutsideLink;
  readonly hoursHeading: string;
  /** With the special days, past ones too (`isAhead`). */
  readonly hours: readonly HoursRow[];
};

const { addressLines, city, region, postalCode, email, phones } = clinicProfile;

/** Address, phones, e-mail and opening hours. */
export const clinicContact: ClinicContact = {
  heading: 'Contact',
  address: [...addressLines, `${city}, ${region} ${postalCode}`],
  phones: phones.map(({ display, label }) => ({
    label: display,
    href: telHref(display),
    hiddenText: label,
  })),
  email: { label: email, href: mailtoHref(email) },
  hoursHeading: 'Opening hours',
  hours: hoursSummary(),
};
