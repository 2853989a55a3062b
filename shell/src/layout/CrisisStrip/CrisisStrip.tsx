import { crisisStrip } from '@site/shared-content/crisisStrip';
import { siteLanguage } from '@site/shared-content/siteMap';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { LanguageLinks } from '@site/shared-ui/LanguageLinks';
import { OutLink } from '@site/shared-ui/OutLink';
import { Wrap } from '@site/shared-ui/Wrap';

import styles from './CrisisStrip.module.css';

/** Urgent help above the footer of every page: no motion, and each number is a link to call (docs/decisions.md "Routes"). */
export function CrisisStrip() {
  const { heading, text, links, tollFree, languages } = crisisStrip;
  return (
    <aside className={styles['root']} lang={siteLanguage} aria-labelledby="crisis" data-surface="light">
      <Wrap>
        <div className={styles['words']}>
          <h2 className={styles['heading']} id="crisis">
            {heading}
          </h2>
          <p className={styles['text']}>
            {text}{' '}
            {tollFree && (
              <span className={styles['sentence']}>
                {tollFree.before}{' '}
                <OutLink className={styles['number']} href={tollFree.link.href}>
                  {tollFree.link.label}
                </OutLink>
                .
              </span>
            )}
          </p>
        </div>
        <ul className={styles['links']}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <OutLink className={styles['link']} href={href}>
                <IconPhone />
                <span>{label}</span>
              </OutLink>
            </li>
          ))}
        </ul>
        <div className={styles['languages']}>
          <LanguageLinks intro={languages.label} links={languages.links} />
        </div>
      </Wrap>
    </aside>
  );
}
