import { blog } from '@site/shared-content/blog';
import { crisisStrip } from '@site/shared-content/crisisStrip';
import { LanguageLinks } from '@site/shared-ui/LanguageLinks';
import styles from './AskSomebody.module.css';

const { links, languages } = crisisStrip;

/** Whom to ask if the search finds nothing: the numbers, and the pages in other languages. */
export function AskSomebody() {
  return (
    <div className={styles['root']}>
      <p>{blog.list.empty.help}</p>
      <ul className={styles['calls']}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles['call']} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <LanguageLinks intro={languages.label} links={languages.links} />
    </div>
  );
}
