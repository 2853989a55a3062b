import { helpNow, type HelpLine } from '@site/shared-content/helpNow';
import { openingSentence, openingState } from '@site/shared-content/openingState';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { useRef } from 'react';

import { LanguageLinks } from '../LanguageLinks/LanguageLinks';
import styles from './HelpNow.module.css';
import { useClosing } from './useClosing';

/** Whom to call now, one press away on every page, without script too (docs/design.md §1). */
export function HelpNow() {
  const root = useRef<HTMLDetailsElement>(null);
  useClosing(root);
  const minute = useMinute();
  const { label, lines, clinic, groups, languages } = helpNow;
  const clinicNow = minute ? { ...clinic, text: openingSentence(openingState(minute)) } : clinic;
  return (
    <details className={styles['root']} ref={root}>
      <summary className={styles['button']}>
        {label[0]} <span className={styles['rest']}>{label[1]}</span>
      </summary>
      <div className={styles['panel']} data-surface="light">
        <Lines lines={[...lines, clinicNow]} />
        <Lines lines={groups} small />
        <p className={styles['label']}>{languages.label}</p>
        <LanguageLinks links={languages.links} />
      </div>
    </details>
  );
}

function Lines({ lines, small }: { lines: readonly HelpLine[]; small?: boolean }) {
  return (
    <ul className={styles['lines']} data-small={small}>
      {lines.map(({ label, href, text }) => (
        <li key={href}>
          <a className={styles['link']} href={href}>
            <b className={styles['call']}>{label}</b> <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
