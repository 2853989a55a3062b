import { home } from '@site/shared-content/home';
import { reviewAvatars, reviewCounterMs, reviewStars } from '@site/shared-content/siteSettings';
import about from '@site/shared-ui/art/about.svg';
import { Actions } from '@site/shared-ui/Actions';
import { BenefitList } from '@site/shared-ui/BenefitList';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { ReviewCard } from '@site/shared-ui/ReviewCard';
import { Section } from '@site/shared-ui/Section';
import { Split } from '@site/shared-ui/Split';

import { LinkText } from '../../../layout/LinkText/LinkText';
import { TextColumn } from '../../TextColumn/TextColumn';
import styles from './AboutClinic.module.css';
import { withIcons } from './benefitIcons';

/** Who we are: vision, the four core benefits, and the number of reviews, which counts up when visible. */
export function AboutClinic() {
  const { heading, paragraphs, benefitsHeading, benefits, reviews, learnMore, getInTouch } = home.about;
  return (
    <Section>
      <Split
        start={
          <TextColumn heading={heading} paragraphs={paragraphs}>
            <div>
              <h3 className={styles['subheading']}>{benefitsHeading}</h3>
              <BenefitList benefits={withIcons(benefits)} />
            </div>
            <Actions>
              <LinkButton to={learnMore.to} icon={<IconArrow />} iconAt="end">
                <LinkText label={learnMore.label} hiddenText={learnMore.hiddenText} />
              </LinkButton>
              <LinkButton to={getInTouch.to} variant="line">
                {getInTouch.label}
              </LinkButton>
            </Actions>
          </TextColumn>
        }
        end={
          <div>
            <img className={styles['picture']} src={about} alt="" width="960" height="640" loading="lazy" />
            {reviews && (
              <div className={styles['reviews']}>
                <ReviewCard
                  count={reviews.count}
                  durationMs={reviewCounterMs}
                  noun={reviews.label}
                  note={reviews.note}
                  stars={reviewStars}
                  starsLabel={reviews.stars}
                  avatars={reviewAvatars}
                  badge={reviews.badge}
                  badgeLabel={`${reviews.badge} ${reviews.label}`}
                />
              </div>
            )}
          </div>
        }
      />
    </Section>
  );
}
