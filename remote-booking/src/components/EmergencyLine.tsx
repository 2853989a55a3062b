import type { CallSentence } from '@site/shared-content/FormTexts';
import { Notice } from '@site/shared-ui/Notice';
import styles from './EmergencyLine.module.css';

export type EmergencyLineProps = { readonly sentence: CallSentence };

/** Emergency numbers before the first field (docs/design.md §1). */
export function EmergencyLine({ sentence: { text, links } }: EmergencyLineProps) {
  return (
    <Notice tone="urgent">
      <p>{text}</p>
      <ul className={styles['links']}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles['link']} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
