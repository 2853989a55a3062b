import { useRef } from 'react';
import { CarouselControls } from './CarouselControls';
import type { CarouselProps } from './CarouselProps';
import { useCarousel } from './useCarousel';
import styles from './Carousel.module.css';

/** Slides with buttons: it stops while pointed at, for good once used, and stands still on request (WCAG 2.2.2). */
export function Carousel(props: CarouselProps) {
  const { variant, words, slides, heading } = props;
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(frame, props);

  return (
    <section
      className={styles['root']}
      data-variant={variant}
      aria-roledescription="carousel"
      aria-label={words.label}
      {...carousel.watch}
    >
      <div className={styles['bar']}>
        {heading}
        <CarouselControls
          variant={variant}
          words={words}
          position={words.position(carousel.index + 1, slides.length)}
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
              aria-label={`${words.position(index + 1, slides.length)}: ${slide.label}`}
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
