import { navigation } from '@site/shared-content/navigation';
import { openingState } from '@site/shared-content/openingState';
import { siteLanguage } from '@site/shared-content/siteMap';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { OutLink } from '@site/shared-ui/OutLink';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { useRef } from 'react';

import styles from './ChatButton.module.css';
import { useStepAside } from './useStepAside';

/**
 * The round button at the lower right of every page opens a chat with the clinic's number (docs/spec.md §2). Where it
 * would cover text, a field, a link or a care card, it moves to the edge of the screen. It says whether the clinic reads the
 * chat now.
 */
export function ChatButton() {
  const root = useRef<HTMLElement>(null);
  const aside = useStepAside(root);
  const minute = useMinute();
  const isOpen = minute && openingState(minute).open;
  const { chat } = navigation;
  if (!chat) return null;
  return (
    <aside
      className={styles['root']}
      lang={siteLanguage}
      aria-label={chat.label}
      ref={root}
      data-aside={aside || undefined}
    >
      <OutLink className={styles['button']} href={chat.href}>
        <IconChat />
        <span className={styles['lamp']} data-open={isOpen ? '' : undefined} />
        <span className={styles['tip']}>
          <b>{chat.label}</b> {isOpen !== undefined && (isOpen ? chat.open : chat.closed)} {chat.limit}
        </span>
      </OutLink>
    </aside>
  );
}
