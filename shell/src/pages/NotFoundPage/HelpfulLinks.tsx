import { type HelpfulLink, notFound } from '@site/shared-content/notFound';
import { LeadOnLink } from '@site/shared-ui/LeadOnLink';
import { PhoneLink } from '@site/shared-ui/PhoneLink';

import styles from './HelpfulLinks.module.css';

/** Three links to useful pages (docs/design.md §7 "Not found"). */
export function HelpfulLinks() {
  return (
    <ul className={styles['root']}>
      {notFound.helpfulLinks.map(({ title, text, link }) => (
        <li className={styles['way']} key={title}>
          <h3>{title}</h3>
          <p className={styles['text']}>{text}</p>
          <WayOn link={link} />
        </li>
      ))}
    </ul>
  );
}

function WayOn({ link }: Pick<HelpfulLink, 'link'>) {
  return 'to' in link ? (
    <LeadOnLink to={link.to}>{link.label}</LeadOnLink>
  ) : (
    <PhoneLink number={link.label} />
  );
}
