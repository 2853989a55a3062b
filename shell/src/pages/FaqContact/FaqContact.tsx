import { clinicProfile } from '@site/shared-content/clinicProfile';
import { faqCard } from '@site/shared-content/faqCard';
import { reviewAvatars } from '@site/shared-content/siteSettings';
import { ContactAside } from '@site/shared-ui/ContactAside';

/** The card beside the questions of a page (docs/spec.md §2 "Contact"). */
export function FaqContact() {
  const { title, text, badge, badgeNote } = faqCard;
  return (
    <ContactAside
      title={title}
      text={text}
      badge={badge}
      badgeLabel={`${badge}. ${badgeNote}`}
      avatars={reviewAvatars}
      phones={clinicProfile.phones.map(({ display }) => display)}
    />
  );
}
