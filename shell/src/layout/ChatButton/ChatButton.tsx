import { navigation } from '@site/shared-content/navigation';
import { IconChat } from '@site/shared-ui/icons/IconChat';
import { OutLink } from '@site/shared-ui/OutLink';
import { VisuallyHidden } from '@site/shared-ui/VisuallyHidden';

import styles from './ChatButton.module.css';

/** The round button at the lower right of every page: a chat with the clinic's number (product-spec §2). */
export function ChatButton() {
  const { label, href } = navigation.chat;
  return (
    <aside className={styles['root']} aria-label={label}>
      <OutLink className={styles['button']} href={href}>
        <IconChat />
        <VisuallyHidden>{label}</VisuallyHidden>
      </OutLink>
    </aside>
  );
}
