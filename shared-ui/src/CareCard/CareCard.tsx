import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconPhone } from '../icons/IconPhone';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './CareCard.module.css';

export type CareLevel = 'emergency' | 'urgent' | 'routine';

export type CareCardProps = {
  readonly level: CareLevel;
  /** The level as text; for `routine` only screen readers get it. */
  readonly levelLabel: string;
  /** An action that ends in "if:"; a number in it is a link. */
  readonly title: ReactNode;
  /** The signs; empty for help without a condition. */
  readonly items: readonly string[];
  /** Numbers to call, the first one first. */
  readonly calls?: readonly { readonly label: string; readonly href: string }[];
  readonly note?: ReactNode;
  /** A link to further reading, last and small so that the numbers come first. */
  readonly more?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
};

/** The signs of one level of urgency, with what to do; the level is in text as well as in colour (docs/design.md §1). */
export function CareCard({
  level,
  levelLabel,
  title,
  items,
  calls = [],
  note,
  more,
  headingLevel = 3,
}: CareCardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={styles['root']}
      data-keep-clear
      aria-labelledby={id}
      data-level={level}
      data-surface="light"
    >
      <Heading className={styles['title']} id={id}>
        {level === 'routine' ? (
          <VisuallyHidden>{levelLabel}</VisuallyHidden>
        ) : (
          <span className={styles['level']}>{levelLabel}</span>
        )}{' '}
        {title}
      </Heading>
      <div className={styles['body']}>
        {items.length > 0 && (
          <ul className={styles['signs']}>
            {items.map((item) => (
              <li className={styles['sign']} key={item}>
                {item}
              </li>
            ))}
          </ul>
        )}
        {note && <div className={styles['note']}>{note}</div>}
        {calls.map(({ label, href }) => (
          <a className={styles['call']} href={href} key={href}>
            <IconPhone />
            <span>{label}</span>
          </a>
        ))}
        {more && <div className={styles['note']}>{more}</div>}
      </div>
    </section>
  );
}
