import { useEffect, useRef } from 'react';
import { enlivenCarousel } from '../islands/enlivenCarousel';
import { CarouselControls } from './CarouselControls';
import type { CarouselProps, CarouselSettings } from './CarouselProps';
import styles from './Carousel.module.css';

/** Slides with buttons: it stops while pointed at, for good once used, and stands still on request (WCAG 2.2.2). */
export function Carousel({
  variant,
  words,
  slides,
  autoplayMs,
  hold,
  speedMs = 700,
  loop = true,
  steps,
  heading,
}: CarouselProps) {
  const carousel = useRef<HTMLElement>(null);
  const { position, stop, start } = words;
  const settings: CarouselSettings = { autoplayMs, speedMs, loop, steps, stop, start };

  useEffect(() => (carousel.current ? enlivenCarousel(carousel.current, hold) : undefined), [hold]);

  return (
    <section
      className={styles['root']}
      ref={carousel}
      data-variant={variant}
      data-carousel={JSON.stringify(settings)}
      aria-roledescription="carousel"
      aria-label={words.label}
    >
      <div className={styles['bar']}>
        {heading}
        <CarouselControls
          variant={variant}
          words={words}
          position={position(1, slides.length)}
          rotates={autoplayMs !== undefined}
        />
      </div>
      <div
        className={styles['window']}
        data-engine="waiting"
        // Until it moves, a row is scrolled by hand, which a keyboard can only where the focus can go (WCAG 2.1.1).
        tabIndex={variant === 'row' ? 0 : undefined}
      >
        <div className={styles['track']} aria-live="polite">
          {slides.map((slide, index) => (
            <div
              className={styles['slide']}
              key={slide.label}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position(index + 1, slides.length)}: ${slide.label}`}
              data-position={position(index + 1, slides.length)}
              // Only one headline may ever be exposed; a row is a plain list until it moves.
              inert={variant === 'hero' && index > 0}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
