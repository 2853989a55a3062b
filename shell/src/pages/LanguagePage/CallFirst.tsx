import { callPieces } from '@site/shared-content/helplines';
import type { LanguagePageContent } from '@site/shared-content/languages/languagePage';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { TextPieces } from '@site/shared-ui/TextPieces';

import styles from './CallFirst.module.css';

export type CallFirstProps = { content: LanguagePageContent };

/** Whom to call when it cannot wait: the first thing on the page, and the largest. */
export function CallFirst({ content: { words, emergency, protection, helpline, tollFree } }: CallFirstProps) {
  return (
    <section className={styles['root']} aria-labelledby="danger" data-keep-clear data-surface="light">
      <h2 className={styles['heading']} id="danger">
        {words.dangerHeading}
      </h2>
      <div className={styles['body']}>
        <p>
          <TextPieces pieces={callPieces(words.danger)} />
        </p>
        <a className={styles['call']} href={emergency.href}>
          <IconPhone />
          <span>{emergency.label}</span>
        </a>
        {protection.map(({ label, href }) => (
          <a className={styles['line']} href={href} key={href}>
            {label}
          </a>
        ))}
        <p>{words.helpline}</p>
        <a className={styles['call']} href={helpline.href}>
          <IconPhone />
          <span>{helpline.label}</span>
        </a>
        <p>
          {words.tollFree} <a href={tollFree.href}>{tollFree.label}</a>
        </p>
        <p>{words.notEmergency}</p>
      </div>
    </section>
  );
}
