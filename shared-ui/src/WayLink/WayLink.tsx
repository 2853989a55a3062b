import type { ReactNode } from 'react';
import { OutLink } from '../OutLink/OutLink';
import styles from './WayLink.module.css';

export type WayLinkProps = {
  /** What is behind the link, as a sign. */
  readonly icon: ReactNode;
  readonly href: string;
  readonly children: ReactNode;
};

/** One of the ways to the clinic beside its phones, such as the chat or the booking page; opens in a new tab. */
export function WayLink({ icon, href, children }: WayLinkProps) {
  return (
    <OutLink className={styles['root']} href={href}>
      {icon}
      <span className={styles['words']}>{children}</span>
    </OutLink>
  );
}
