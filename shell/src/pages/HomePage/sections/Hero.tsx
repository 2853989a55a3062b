import { home, type HeroSlide } from '@site/shared-content/home';
import { heroIntervalMs, heroTransitionMs } from '@site/shared-content/siteSettings';
import hero1Mobile from '@site/shared-ui/art/hero-1-mobile.svg';
import hero1 from '@site/shared-ui/art/hero-1.svg';
import hero2Mobile from '@site/shared-ui/art/hero-2-mobile.svg';
import hero2 from '@site/shared-ui/art/hero-2.svg';
import hero3Mobile from '@site/shared-ui/art/hero-3-mobile.svg';
import hero3 from '@site/shared-ui/art/hero-3.svg';
import { Carousel } from '@site/shared-ui/Carousel';
import { IconArrow } from '@site/shared-ui/icons/IconArrow';
import { LinkButton } from '@site/shared-ui/LinkButton';
import { MediaSource } from '@site/shared-ui/MediaSource';
import { Wrap } from '@site/shared-ui/Wrap';

import { LinkText } from '../../../layout/LinkText/LinkText';
import { pageCover } from '../../../layout/LoadingScreen/pageCover';
import styles from './Hero.module.css';

const art: Record<HeroSlide['image'], { wide: string; small: string }> = {
  'hero-1': { wide: hero1, small: hero1Mobile },
  'hero-2': { wide: hero2, small: hero2Mobile },
  'hero-3': { wide: hero3, small: hero3Mobile },
};

/** Three slides that rotate automatically until the visitor stops them (docs/spec.md §9). */
export function Hero() {
  const { slides, controls } = home.hero;
  return (
    <Carousel
      variant="hero"
      labels={controls}
      slides={slides.map((slide, index) => ({
        label: slide.h1,
        content: <Slide slide={slide} first={index === 0} />,
      }))}
      autoplayMs={heroIntervalMs}
      hold={pageCover}
      speedMs={heroTransitionMs}
    />
  );
}

function Slide({ slide, first }: { slide: HeroSlide; first: boolean }) {
  const { wide, small } = art[slide.image];
  const { to, ...texts } = home.hero.learnMore;
  return (
    <div className={styles['root']} data-surface="dark">
      <picture className={styles['picture']}>
        <MediaSource media="(max-width: 47.99em)" srcSet={small} />
        <img
          className={styles['art']}
          src={wide}
          alt=""
          width="1440"
          height="580"
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
      <div className={styles['scrim']} />
      <Wrap>
        <div className={styles['words']}>
          <h1 className={styles['h1']} tabIndex={-1} data-page-heading>
            {slide.h1}
          </h1>
          <h2 className={styles['h2']}>{slide.h2}</h2>
          <p className={styles['p']}>{slide.p}</p>
          <LinkButton to={to} variant="sun" icon={<IconArrow />} iconAt="end">
            <LinkText {...texts} />
          </LinkButton>
        </div>
      </Wrap>
    </div>
  );
}
