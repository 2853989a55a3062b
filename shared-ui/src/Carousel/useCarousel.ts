import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { useStillness } from '../hooks/useStillness';
import type { CarouselProps } from './CarouselProps';
import type { CarouselEngine } from './startSwiper';

/** auto: moves until pointed at or used; off: stopped for good; insisted: started by hand, so nothing holds it. */
type RotationMode = 'auto' | 'off' | 'insisted';

/** Everything a carousel does, apart from how it looks. */
export function useCarousel(
  frame: RefObject<HTMLElement | null>,
  { variant, slides, autoplayMs, held = false, speedMs = 700, loop = true, steps }: CarouselProps,
) {
  const running = useRef<CarouselEngine>(null);
  const pending = useRef(0);
  const [engine, setEngine] = useState<'waiting' | 'running' | 'absent'>('waiting');
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState({ index: 0, slidesPerView: 1 });
  const [mode, setMode] = useState<RotationMode>('auto');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useStillness();
  const on = mode === 'insisted' || (mode === 'auto' && !still);

  useEffect(() => {
    let wanted = true;
    import('./startSwiper').then(
      ({ startSwiper }) => {
        if (!wanted || !frame.current) return;
        running.current = startSwiper(frame.current, {
          steps,
          loop,
          speedMs: still ? 0 : speedMs,
          initialSlide: (pending.current + slides.length) % slides.length,
          onView: (index, slidesPerView) => setView({ index, slidesPerView }),
          onDrag: () => setMode('off'),
        });
        setEngine('running');
      },
      // Without Swiper the slides stay as they were prerendered: readable, and a row can be scrolled by hand.
      () => setEngine('absent'),
    );
    return () => {
      wanted = false;
      running.current?.destroy();
      running.current = null;
    };
  }, [frame, steps, loop, speedMs, still, slides.length, attempt]);

  const rotating =
    autoplayMs !== undefined &&
    engine === 'running' &&
    on &&
    !held &&
    (mode === 'insisted' || !(pointed || focused));

  useEffect(() => {
    if (!rotating) return undefined;
    const timer = setTimeout(() => running.current?.next(), autoplayMs);
    return () => clearTimeout(timer);
  }, [rotating, autoplayMs, view.index]);

  return {
    engine,
    rotating,
    index: view.index,
    next: () => step(1),
    previous: () => step(-1),
    rotation: autoplayMs === undefined ? null : { on, toggle: () => setMode(on ? 'off' : 'insisted') },
    // A row is a plain list until Swiper runs; of a hero only one headline may ever be exposed.
    isVisible: (slide: number) =>
      (variant === 'row' && engine !== 'running') ||
      (slide - view.index + slides.length) % slides.length < view.slidesPerView,
    watch: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // The rotation button only holds it, for a press on it must find the state that its name told.
      onFocus: (event: FocusEvent) => {
        setFocused(true);
        if (!event.target.closest('[data-rotation]')) setMode('off');
      },
      onBlur: () => setFocused(false),
    },
  };

  function step(by: 1 | -1) {
    setMode('off');
    if (running.current === null) {
      pending.current = (pending.current + by) % slides.length;
      // Whoever presses asks for what did not come once more.
      if (engine === 'absent') {
        setEngine('waiting');
        setAttempt(attempt + 1);
      }
    } else if (by === 1) running.current.next();
    else running.current.previous();
  }
}
