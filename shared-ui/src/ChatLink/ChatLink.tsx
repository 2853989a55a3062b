import type { ReactNode } from 'react';
import { IconChat } from '../icons/IconChat';
import { OutLink } from '../OutLink/OutLink';
import styles from './ChatLink.module.css';

export type ChatLinkProps = {
  /** The chat app's link with number and text, made by the caller. */
  readonly href: string;
  readonly children: ReactNode;
};

/** Opens the chat app in a new tab. */
export function ChatLink({ href, children }: ChatLinkProps) {
  return (
    <OutLink className={styles['root']} href={href}>
      <IconChat />
      <span>{children}</span>
    </OutLink>
  );
}
