import type { ReactNode } from 'react';
import { OutLink } from '../OutLink/OutLink';
import styles from './IconLink.module.css';

export type IconLinkProps = {
  /** An icon for the target. */
  readonly icon: ReactNode;
  readonly href: string;
  readonly children: ReactNode;
};

/** A link to the chat or the booking page, beside the phones; opens in a new tab. */
export function IconLink({ icon, href, children }: IconLinkProps) {
  return (
    <OutLink className={styles['root']} href={href}>
      {icon}
      <span className={styles['words']}>{children}</span>
    </OutLink>
  );
}
