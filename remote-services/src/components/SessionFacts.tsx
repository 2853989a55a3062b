import type { TitledText } from '@site/shared-content/services/Service';
import styles from './SessionFacts.module.css';

export type SessionFactsProps = { readonly facts: readonly TitledText[] };

/** Short answers to practical questions about a session. */
export function SessionFacts({ facts }: SessionFactsProps) {
  return (
    <dl className={styles['root']}>
      {facts.map(({ title, description }) => (
        <div className={styles['fact']} key={title}>
          <dt className={styles['title']}>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
