import { notFound } from '@site/shared-content/notFound';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { PhoneLink } from '@site/shared-ui/PhoneLink';

import styles from './HelpfulLinks.module.css';

/** Three ways to go on: the blog, the appointment page, a phone (docs/design.md §7 "Not found"). */
export function HelpfulLinks() {
  return (
    <ul className={styles['root']}>
      {notFound.helpfulLinks.map(({ title, text, link }) => (
        <li className={styles['way']} key={title}>
          <h3>{title}</h3>
          <p className={styles['text']}>{text}</p>
          {'to' in link ? (
            <ArrowLink to={link.to}>{link.label}</ArrowLink>
          ) : (
            <PhoneLink number={link.label} />
          )}
        </li>
      ))}
    </ul>
  );
}
