import { crisisStrip } from '@site/shared-content/crisisStrip';
import { IconPhone } from '@site/shared-ui/icons/IconPhone';
import { OutLink } from '@site/shared-ui/OutLink';
import { Wrap } from '@site/shared-ui/Wrap';

import { LinkWords } from '../LinkWords/LinkWords';
import styles from './CrisisStrip.module.css';

/** Help that cannot wait, between page and footer everywhere: plain, still, one tap to a call (decisions "Routes"). */
export function CrisisStrip() {
  const { heading, text, links, tollFree } = crisisStrip;
  return (
    <aside className={styles['root']} aria-labelledby="crisis" data-surface="light">
      <Wrap>
        <div className={styles['words']}>
          <h2 className={styles['heading']} id="crisis">
            {heading}
          </h2>
          <p className={styles['text']}>
            {text}{' '}
            <span className={styles['sentence']}>
              {tollFree.before}{' '}
              <OutLink className={styles['number']} href={tollFree.link.href}>
                {tollFree.link.label}
              </OutLink>
              .
            </span>
          </p>
        </div>
        <ul className={styles['links']}>
          {links.map(({ label, href, hiddenWords }) => (
            <li key={href}>
              <OutLink className={styles['link']} href={href}>
                <IconPhone />
                <span>
                  <LinkWords label={label} hiddenWords={hiddenWords} />
                </span>
              </OutLink>
            </li>
          ))}
        </ul>
      </Wrap>
    </aside>
  );
}
