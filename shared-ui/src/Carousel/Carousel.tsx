import { useRef } from 'react';
import { CarouselControls } from './CarouselControls';
import type { CarouselProps } from './CarouselProps';
import styles from './Carousel.module.css';
import { useCarousel } from './useCarousel';

/** Slides with buttons: it stops while pointed at, for good once used, and stands still on request (WCAG 2.2.2). */
export function Carousel({ variant, words, slides, heading, ...settings }: CarouselProps) {
  const { position } = words;
  const root = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useCarousel({ root, frame, variant, count: slides.length, ...settings });

  return (
    <section
      className={styles['root']}
      ref={root}
      data-variant={variant}
      aria-roledescription="carousel"
      aria-label={words.label}
      {...carousel.listeners}
    >
      <div className={styles['bar']}>
        {heading}
        <CarouselControls
          variant={variant}
          words={words}
          position={position(carousel.index + 1, slides.length)}
          rotates={settings.autoplayMs !== undefined}
          isOn={carousel.isOn}
          onRotation={carousel.toggleRotation}
          onStep={carousel.step}
        />
      </div>
      <div
        className={styles['window']}
        ref={frame}
        data-engine={carousel.engine}
        // Until it moves, a row is scrolled by hand, which a keyboard can only where the focus can go (WCAG 2.1.1).
        tabIndex={variant === 'row' && carousel.engine !== 'running' ? 0 : undefined}
      >
        <div className={styles['track']} aria-live={carousel.rotates ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              className={styles['slide']}
              key={slide.label}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position(index + 1, slides.length)}: ${slide.label}`}
              // Only one headline may ever be exposed; a row is a plain list until it moves.
              inert={!carousel.isInView(index)}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
