import { navigation } from '@site/shared-content/navigation';
import { LinkButton } from '@site/shared-ui/LinkButton';

import styles from './BookNow.module.css';

export type BookNowProps = { onWhite: boolean };

/** Links to the external booking page on wide screens, to the appointment page on narrow ones (docs/spec.md §2). */
export function BookNow({ onWhite }: BookNowProps) {
  const { label, href, to } = navigation.bookNow;
  const variant = onWhite ? 'primary' : 'sun';
  return (
    <div className={styles['root']}>
      <span className={styles['wide']}>
        <LinkButton href={href} variant={variant} size="slim">
          {label}
        </LinkButton>
      </span>
      <span className={styles['narrow']}>
        <LinkButton to={to} variant={variant} size="slim">
          {label}
        </LinkButton>
      </span>
    </div>
  );
}
