import { callPieces } from '@site/shared-content/helplines';
import type { LanguagePageContent } from '@site/shared-content/languages/languagePage';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { TextPieces } from '@site/shared-ui/TextPieces';

import styles from './CallFirst.module.css';

export type CallFirstProps = { content: LanguagePageContent };

/** Emergency numbers: the first and largest block of the page. */
export function CallFirst({ content: { lines, emergency, protection, helpline, tollFree } }: CallFirstProps) {
  return (
    <section className={styles['root']} aria-labelledby="danger" data-keep-clear data-surface="light">
      <h2 className={styles['heading']} id="danger">
        {lines.dangerHeading}
      </h2>
      <div className={styles['body']}>
        <p>
          <TextPieces pieces={callPieces(lines.danger)} />
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
        <p>{lines.helpline}</p>
        <a className={styles['call']} href={helpline.href}>
          <IconPhone />
          <span>{helpline.label}</span>
        </a>
        {tollFree && (
          <p>
            {lines.tollFree} <a href={tollFree.href}>{tollFree.label}</a>
          </p>
        )}
        <p>{lines.notEmergency}</p>
      </div>
    </section>
  );
}
