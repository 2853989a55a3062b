import { blog } from '@site/shared-content/blog';
import { crisisStrip } from '@site/shared-content/crisisStrip';
import styles from './AskSomebody.module.css';
import { LanguageLinks } from './LanguageLinks';

/** Whom to ask if the search finds nothing: the numbers, and the pages in other languages. */
export function AskSomebody() {
  return (
    <div className={styles['root']}>
      <p>{blog.list.empty.help}</p>
      <ul className={styles['calls']}>
        {crisisStrip.links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles['call']} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <LanguageLinks />
    </div>
  );
}
