import { home } from '@site/shared-content/home';
import { BenefitList } from '@site/shared-ui/BenefitList';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { RotatingBadge } from '@site/shared-ui/RotatingBadge';
import { Section } from '@site/shared-ui/Section';
import { Split } from '@site/shared-ui/Split';

import { LivesPicture } from '../../LivesPicture/LivesPicture';
import { TextColumn } from '../../TextColumn/TextColumn';
import { withIcons } from './benefitIcons';
import styles from './WhyUs.module.css';

/** Why Choose Us: four benefits, two promises, and a link to a consultation. */
export function WhyUs() {
  const { heading, intro, benefits, paragraphs, button, lives, badge } = home.why;
  return (
    <Section>
      <Split
        wide="end"
        start={
          <LivesPicture lives={lives}>
            <div className={styles['badge']}>
              <RotatingBadge text={badge} />
            </div>
          </LivesPicture>
        }
        end={
          <TextColumn heading={heading} paragraphs={[intro]}>
            <BenefitList benefits={withIcons(benefits)} />
          </TextColumn>
        }
      />
      <div className={styles['foot']}>
        <div className={styles['promises']}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <LinkButton to={button.to} icon={<IconArrow />} iconAt="end">
          {button.label}
        </LinkButton>
      </div>
    </Section>
  );
}
