import { useRef } from 'react';
import type { ReactNode } from 'react';
import { CarouselControls } from './CarouselControls';
import { useCarousel } from './useCarousel';
import styles from './Carousel.module.css';

export type CarouselSlide = {
  /** Names the slide, for example its headline or its author. */
  readonly label: string;
  readonly content: ReactNode;
};

export type CarouselVariant = 'hero' | 'row';

export type CarouselProps = {
  /** hero: one full-width slide, controls in the corner; row: 1, 2 or 3 at a time, controls beside the heading. */
  readonly variant: CarouselVariant;
  /** Names the whole, for example "Welcome". */
  readonly label: string;
  /** What one slide is called in the names of the buttons. */
  readonly noun?: string;
  readonly slides: readonly CarouselSlide[];
  /** Without it nothing moves by itself. */
  readonly autoplayMs?: number;
  /** Nothing moves by itself meanwhile, for example while the page is covered. */
  readonly held?: boolean;
  readonly speedMs?: number;
  readonly loop?: boolean;
  /** row only: the heading beside the controls. */
  readonly heading?: ReactNode;
};

/** Slides with buttons: it stops while pointed at, for good once used, and stands still on request (WCAG 2.2.2). */
export function Carousel(props: CarouselProps) {
  const { variant, label, noun = 'slide', slides, heading } = props;
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(frame, props);

  return (
    <section
      className={styles['root']}
      data-variant={variant}
      aria-roledescription="carousel"
      aria-label={label}
      {...carousel.watch}
    >
      <div className={styles['bar']}>
        {heading}
        <CarouselControls
          variant={variant}
          noun={noun}
          position={`${carousel.index + 1} of ${slides.length}`}
          rotation={carousel.rotation}
          onPrevious={carousel.previous}
          onNext={carousel.next}
        />
      </div>
      <div className={styles['window']} ref={frame} data-engine={carousel.engine}>
        <div className={styles['track']} aria-live={carousel.rotating ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              className={styles['slide']}
              key={slide.label}
              role="group"
              aria-roledescription="slide"
              // Counted from the data: when looping, Swiper changes the order of the elements themselves.
              aria-label={`${index + 1} of ${slides.length}: ${slide.label}`}
              inert={!carousel.isVisible(index)}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
