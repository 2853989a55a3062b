import type { PrivacyNotice } from '@site/shared-content/FormTexts';
import { IconLock } from '@site/shared-ui/icons/IconLock';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { Notice } from '@site/shared-ui/Notice';
import styles from './PrivacyNote.module.css';

export type PrivacyNoteProps = { readonly notice: PrivacyNotice };

/** Where the values go, shown before they are sent; the details are folded (docs/design.md §5 "Data"). */
export function PrivacyNote({ notice: { sentence, heading, points, more } }: PrivacyNoteProps) {
  return (
    <Notice icon={<IconLock />}>
      <p>{sentence}</p>
      <details>
        <summary className={styles['heading']}>{heading}</summary>
        <ul className={styles['points']}>
          {points.map((point) => (
            <li className={styles['point']} key={point}>
              {point}
            </li>
          ))}
        </ul>
      </details>
      <ArrowLink to={more.to}>{more.label}</ArrowLink>
    </Notice>
  );
}
