import { contact } from '@site/shared-content/contact';
import { PhoneLink } from '@site/shared-ui/PhoneLink';
import { Section } from '@site/shared-ui/Section';
import { WhyGrid } from '@site/shared-ui/WhyGrid';
import styles from './OtherHelp.module.css';

/** Free and low-cost help elsewhere, and helplines for specific problems. */
export function OtherHelp() {
  const { heading, lead, places, linesHeading, lines } = contact.otherHelp;
  return (
    <Section tone="mist" id="other-help" heading={heading} lead={lead}>
      <WhyGrid items={places} />
      <h3 className={styles['heading']}>{linesHeading}</h3>
      <ul className={styles['lines']} data-keep-clear>
        {lines.map(({ name, number, answers, hours, languages }) => (
          <li className={styles['line']} key={number}>
            <PhoneLink label={name} number={number} />
            <p className={styles['about']}>
              {[answers, hours, ...(languages ? [`in ${languages}`] : [])].join('; ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
