import { clinicProfile } from '@site/shared-content/clinicProfile';
import { reviewAvatars } from './siteSettings';

/** The card beside an FAQ block (docs/spec.md §2 "Contact"). */
export type FaqCardContent = {
  readonly title: string;
  readonly text: string;
  /** Drawn people with a number; absent if the profile has no figures. */
  readonly people?: { readonly badge: string; readonly label: string; readonly count: number };
  readonly phones: readonly string[];
};

const { phones, reviews } = clinicProfile;

/** "Still have any questions?" */
export const faqCard: FaqCardContent = {
  title: 'Still have any questions?',
  text: 'Feel free to contact us and get satisfactory answers...',
  ...(reviews && {
    people: { badge: reviews.faqBadge, label: `${reviews.faqBadge}. ${reviews.note}`, count: reviewAvatars },
  }),
  phones: phones.map(({ display }) => display),
};
