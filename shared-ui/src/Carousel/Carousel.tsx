import { useRef } from 'react';
import { CarouselControls } from './CarouselControls';
import type { CarouselProps } from './CarouselProps';
import styles from './Carousel.module.css';
import { useCarousel } from './useCarousel';

/** Slides with buttons: rotation stops under the pointer, permanently after use, and on request (WCAG 2.2.2). */
export function Carousel({ variant, labels, slides, heading, ...settings }: CarouselProps) {
  const { position } = labels;
  const root = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useCarousel({ root, frame, variant, count: slides.length, ...settings });

  return (
    <section
      className={styles['root']}
      ref={root}
      data-variant={variant}
      aria-roledescription="carousel"
      aria-label={labels.label}
      {...carousel.listeners}
    >
      <div className={styles['bar']}>
        {heading}
        <CarouselControls
          variant={variant}
          labels={labels}
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
        // Without Swiper a row is scrolled by hand; keyboard users can do that only if it is focusable (WCAG 2.1.1).
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
              // Of a hero only one headline may be exposed; a row is a plain list until Swiper runs.
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
