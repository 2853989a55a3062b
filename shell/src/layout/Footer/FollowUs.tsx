import { followUs, type Network } from '@site/shared-content/followUs';
import type { IconComponent } from '@site/shared-ui/Icon';
import { IconFacebook } from '@site/shared-ui/icons/IconFacebook';
import { IconInstagram } from '@site/shared-ui/icons/IconInstagram';
import { IconLinkedIn } from '@site/shared-ui/icons/IconLinkedIn';
import { OutLink } from '@site/shared-ui/OutLink';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';

import styles from './Footer.module.css';

const icons: Record<Network, IconComponent> = {
  facebook: IconFacebook,
  instagram: IconInstagram,
  linkedin: IconLinkedIn,
};

/** Links to the clinic's pages on social networks, if it has any. */
export function FollowUs() {
  const { heading, links } = followUs;
  if (links.length === 0) return null;
  return (
    <>
      <h2 className={styles['heading']}>{heading}</h2>
      <ul className={styles['networks']}>
        {links.map(({ network, label, href }) => {
          const Icon = icons[network];
          return (
            <li key={network}>
              <OutLink className={styles['network']} href={href}>
                <Icon />
                <VisuallyHidden>{label}</VisuallyHidden>
              </OutLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
