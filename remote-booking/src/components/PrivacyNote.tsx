import type { PrivacyNotice } from '@site/shared-content/FormTexts';
import { IconLock } from '@site/shared-ui/icons/IconLock';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { Notice } from '@site/shared-ui/Notice';
import styles from './PrivacyNote.module.css';

export type PrivacyNoteProps = { readonly notice: PrivacyNotice };

/** What happens to the values, shown before they are sent (docs/design.md §5 "Data"). */
export function PrivacyNote({ notice: { heading, points, more } }: PrivacyNoteProps) {
  return (
    <Notice icon={<IconLock />}>
      <h3 className={styles['heading']}>{heading}</h3>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li className={styles['point']} key={point}>
            {point}
          </li>
        ))}
      </ul>
      <ArrowLink to={more.to}>{more.label}</ArrowLink>
    </Notice>
  );
}
