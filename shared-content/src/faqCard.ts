import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from './contactLinks';
import type { OutsideLink } from './OutsideLink';

/** The card beside an FAQ block (docs/spec.md §2 "Contact"). */
export type FaqCardContent = {
  readonly title: string;
  readonly text: string;
  /** Beside the four avatars. */
  readonly badge: string;
  readonly badgeNote: string;
  readonly phones: readonly OutsideLink[];
};

/** "Still have any questions?" */
export const faqCard: FaqCardContent = {
  title: 'Still have any questions?',
  text: 'Feel free to contact us and get satisfactory answers...',
  badge: clinicProfile.reviews.faqBadge,
  badgeNote: clinicProfile.reviews.note,
  phones: clinicProfile.phones.map(({ display, label }) => ({
    label: display,
    href: telHref(display),
    hiddenText: label,
  })),
};
