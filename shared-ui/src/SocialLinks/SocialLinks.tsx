import type { IconComponent } from '../Icon/Icon';
import { IconFacebook } from '../icons/IconFacebook';
import { IconInstagram } from '../icons/IconInstagram';
import { IconLinkedIn } from '../icons/IconLinkedIn';
import { OutLink } from '../OutLink/OutLink';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './SocialLinks.module.css';

const icons = {
  facebook: IconFacebook,
  instagram: IconInstagram,
  linkedin: IconLinkedIn,
} as const satisfies Record<string, IconComponent>;

export type SocialLinksProps = {
  readonly links: readonly {
    readonly network: keyof typeof icons;
    readonly label: string;
    readonly href: string;
  }[];
};

/** Links to the clinic's pages on social networks, as icons (docs/spec.md §7 "Social links"). */
export function SocialLinks({ links }: SocialLinksProps) {
  return (
    <ul className={styles['root']}>
      {links.map(({ network, label, href }) => {
        const Icon = icons[network];
        return (
          <li key={network}>
            <OutLink className={styles['link']} href={href}>
              <Icon />
              <VisuallyHidden>{label}</VisuallyHidden>
            </OutLink>
          </li>
        );
      })}
    </ul>
  );
}
