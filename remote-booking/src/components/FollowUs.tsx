import { bookingWords } from '@site/shared-content/bookingWords';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { IconFacebook } from '@site/shared-ui/icons/IconFacebook';
import { IconInstagram } from '@site/shared-ui/icons/IconInstagram';
import { IconLinkedIn } from '@site/shared-ui/icons/IconLinkedIn';
import { OutLink } from '@site/shared-ui/OutLink';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import styles from './FollowUs.module.css';

const networks = [
  { network: 'facebook', label: 'Facebook', Sign: IconFacebook },
  { network: 'instagram', label: 'Instagram', Sign: IconInstagram },
  { network: 'linkedin', label: 'LinkedIn', Sign: IconLinkedIn },
] as const;

/** The clinic's own pages on three networks (docs/spec.md §7 "Social links"). */
export function FollowUs() {
  return (
    <div className={styles['root']}>
      <h3 className={styles['heading']}>{bookingWords.follow}</h3>
      <ul className={styles['links']}>
        {networks.map(({ network, label, Sign }) => (
          <li key={network}>
            <OutLink className={styles['link']} href={clinicProfile.socials[network]}>
              <Sign />
              <VisuallyHidden>{label}</VisuallyHidden>
            </OutLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
