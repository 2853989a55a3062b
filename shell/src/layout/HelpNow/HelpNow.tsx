import { crisisStrip } from '@site/shared-content/crisisStrip';
import { helpNow } from '@site/shared-content/helpNow';
import { openingSentence, openingState } from '@site/shared-content/openingState';
import { LanguageLinks } from '@site/shared-ui/LanguageLinks';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { useRef } from 'react';

import styles from './HelpNow.module.css';
import { useClosing } from './useClosing';

/** Whom to call now, one press away on every page, without script too (docs/design.md §1). A new key closes it. */
export function HelpNow() {
  const root = useRef<HTMLDetailsElement>(null);
  useClosing(root);
  const minute = useMinute();
  const { label, lines } = helpNow;
  const { languages } = crisisStrip;
  return (
    <details className={styles['root']} ref={root}>
      <summary className={styles['button']}>
        {label[0]} <span className={styles['rest']}>{label[1]}</span>
      </summary>
      <div className={styles['panel']} data-surface="light">
        <ul>
          {lines.map(({ label: call, href, text, isClinic }) => (
            <li key={href}>
              <a className={styles['link']} href={href}>
                <b>{call}</b>{' '}
                <span>
                  {isClinic && minute ? `the clinic: ${openingSentence(openingState(minute))}` : text}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {languages.links.length > 0 && <p className={styles['label']}>{languages.label}</p>}
        <LanguageLinks links={languages.links} />
      </div>
    </details>
  );
}
