import { bookingTexts } from '@site/shared-content/bookingTexts';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { IconFacebook } from '@site/shared-ui/icons/IconFacebook';
import { IconInstagram } from '@site/shared-ui/icons/IconInstagram';
import { IconLinkedIn } from '@site/shared-ui/icons/IconLinkedIn';
import { OutLink } from '@site/shared-ui/OutLink';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import styles from './FollowUs.module.css';

const networks = [
  { network: 'facebook', label: 'Facebook', Icon: IconFacebook },
  { network: 'instagram', label: 'Instagram', Icon: IconInstagram },
  { network: 'linkedin', label: 'LinkedIn', Icon: IconLinkedIn },
] as const;

/** Links to the clinic's pages on three social networks (docs/spec.md §7 "Social links"). */
export function FollowUs() {
  return (
    <div className={styles['root']}>
      <h3 className={styles['heading']}>{bookingTexts.follow}</h3>
      <ul className={styles['links']}>
        {networks.map(({ network, label, Icon }) => (
          <li key={network}>
            <OutLink className={styles['link']} href={clinicProfile.socials[network]}>
              <Icon />
              <VisuallyHidden>{label}</VisuallyHidden>
            </OutLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
