import { appointment } from '@site/shared-content/appointment';
import { CheckList } from '@site/shared-ui/CheckList';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { OutLink } from '@site/shared-ui/OutLink';
import { Section } from '@site/shared-ui/Section';
import type { ReactNode } from 'react';
import styles from './BeforeVisit.module.css';

type PartProps = {
  readonly heading: string;
  readonly points: readonly string[];
  /** Shown before the points. */
  readonly first?: ReactNode;
  /** Shown after the points. */
  readonly last?: ReactNode;
};

function Part({ heading, points, first, last }: PartProps) {
  return (
    <section className={styles['part']}>
      <h3>{heading}</h3>
      {first}
      <CheckList items={points} />
      {last}
    </section>
  );
}

/** Answers before a visit: what to bring, changes, video visits, the fee, access to the building. */
export function BeforeVisit() {
  const { heading, lead, bring, change, online, cost, access } = appointment.beforeVisit;
  return (
    <Section id="before-your-visit" heading={heading} lead={lead}>
      <div className={styles['parts']}>
        <Part {...bring} />
        <Part {...change} />
        <Part
          heading={cost.heading}
          points={cost.points}
          first={
            cost.fees.length > 0 && (
              <dl className={styles['fees']}>
                {cost.fees.map(({ visit, fee }) => (
                  <div className={styles['fee']} key={visit}>
                    <dt>{visit}</dt>
                    <dd>{fee}</dd>
                  </div>
                ))}
              </dl>
            )
          }
        />
        <Part
          heading={online.heading}
          points={online.points}
          last={<ArrowLink to={online.more.to}>{online.more.label}</ArrowLink>}
        />
        <Part
          heading={access.heading}
          points={access.points}
          last={
            access.more && (
              <p>
                <OutLink href={access.more.href}>{access.more.label}</OutLink>
              </p>
            )
          }
        />
      </div>
    </Section>
  );
}
