import { navigation } from '@site/shared-content/navigation';
import { siteLanguage } from '@site/shared-content/siteMap';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { OutLink } from '@site/shared-ui/OutLink';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';
import { useRef } from 'react';

import styles from './ChatButton.module.css';
import { useStepAside } from './useStepAside';

/**
 * The round button at the lower right of every page opens a chat with the clinic's number (docs/spec.md §2). Where it
 * would cover text, a field, a link or a care card, it moves to the edge of the screen.
 */
export function ChatButton() {
  const { label, href } = navigation.chat;
  const root = useRef<HTMLElement>(null);
  const aside = useStepAside(root);
  return (
    <aside
      className={styles['root']}
      lang={siteLanguage}
      aria-label={label}
      ref={root}
      data-aside={aside || undefined}
    >
      <OutLink className={styles['button']} href={href}>
        <IconChat />
        <VisuallyHidden>{label}</VisuallyHidden>
      </OutLink>
    </aside>
  );
}
