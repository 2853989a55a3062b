import type { ReactNode, Ref } from 'react';
import type { IconComponent } from '../Icon/Icon';
import { IconCheck } from '../icons/IconCheck';
import { IconInfo } from '../icons/IconInfo';
import { IconWarning } from '../icons/IconWarning';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'urgent';

export type NoticeProps = {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** Replaces the default icon of the tone. */
  readonly icon?: ReactNode;
  /** `status` if it appears in response to an action. */
  readonly role?: 'status' | 'alert';
  /** Focusable if a ref is passed. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

const signOf: Record<NoticeTone, IconComponent> = {
  info: IconInfo,
  success: IconCheck,
  urgent: IconWarning,
};

/** A remark that is set off from the text around it. */
export function Notice({ tone = 'info', title, headingLevel = 3, icon, role, ref, children }: NoticeProps) {
  const Icon = signOf[tone];
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={styles['root']}
      data-tone={tone}
      data-surface="light"
      role={role}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      {icon ?? <Icon />}
      <div className={styles['body']}>
        {title && <Heading className={styles['title']}>{title}</Heading>}
        {children}
      </div>
    </div>
  );
}
