import {
  type FocusEvent,
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useReducedMotion } from '../hooks/useReducedMotion';
import { useVisible } from '../hooks/useVisible';
import type { CarouselHold, CarouselProps } from './CarouselProps';
import { nextTask } from './nextTask';
import type { CarouselEngine } from './startSwiper';

/** auto: rotates until hovered or used; off: stopped permanently; forced: started by hand, so nothing holds it. */
type RotationMode = 'auto' | 'off' | 'forced';

/** waiting: Swiper is loading; absent: it failed to load, and the slides stay as prerendered. */
export type EngineState = 'waiting' | 'running' | 'absent';

type Settings = Pick<CarouselProps, 'variant' | 'autoplayMs' | 'hold' | 'speedMs' | 'loop' | 'steps'> & {
  readonly root: RefObject<HTMLElement | null>;
  /** Swiper's root element, around the track. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The number of slides. */
  readonly count: number;
};

export type CarouselState = {
  /** Pointer and focus handlers for the carousel's root. */
  readonly listeners: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
  >;
  readonly engine: EngineState;
  /** The first visible slide. */
  readonly index: number;
  readonly isInView: (slide: number) => boolean;
  /** Whether it rotates at this moment. */
  readonly rotates: boolean;
  /** Whether it would rotate if nothing held it. */
  readonly isOn: boolean;
  readonly toggleRotation: () => void;
  readonly step: (by: 1 | -1) => void;
};

const neverHeld: CarouselHold = { current: () => false, subscribe: () => () => {} };

/**
 * Whether the visitor chose the focus. A navigation focuses the heading: for a keyboard user the rotation then holds until the
 * focus moves on, because the heading may be read aloud, but it is not stopped for good.
 */
const isChosen = (target: Element) => !target.matches('[data-page-heading]');

/** State and handlers of a carousel: moved by buttons, by dragging, and automatically if configured. */
export function useCarousel({
  root,
  frame,
  variant,
  count,
  autoplayMs,
  hold = neverHeld,
  speedMs = 700,
  loop = true,
  steps,
}: Settings): CarouselState {
  const [state, setState] = useState<EngineState>('waiting');
  const [engine, setEngine] = useState<CarouselEngine>();
  /** Counts the attempts to load Swiper. */
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState({ index: 0, slidesPerView: 1 });
  const [mode, setMode] = useState<RotationMode>('auto');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  /** Steps requested before Swiper was ready. */
  const pending = useRef(0);
  const isStill = useReducedMotion();
  const isVisible = useVisible();
  const isHeld = useSyncExternalStore(hold.subscribe, hold.current, () => true);

  const isOn = mode === 'forced' || (mode === 'auto' && !isStill);
  const rotates =
    autoplayMs !== undefined &&
    engine !== undefined &&
    isOn &&
    isVisible &&
    !isHeld &&
    (mode === 'forced' || !(pointed || focused));

  useEffect(() => {
    if (!rotates) return undefined;
    const timer = setTimeout(() => engine?.next(), autoplayMs);
    return () => clearTimeout(timer);
  }, [rotates, engine, autoplayMs, view.index]);

  useEffect(() => {
    let left = false;
    let started: CarouselEngine | undefined;
    import('./startSwiper')
      .then(async ({ startSwiper }) => {
        // Swiper measures the page when it starts; with two carousels the browser can respond in between.
        await nextTask();
        const place = frame.current;
        if (left || !place) return;
        started = startSwiper(place, {
          steps,
          loop,
          speedMs,
          initialSlide: (pending.current + count) % count,
          onView: (index, slidesPerView) => setView({ index, slidesPerView }),
          onDrag: () => setMode('off'),
        });
        // Loads the next picture in advance: some browsers do not load images beyond the edge of a slide.
        if (variant === 'hero')
          for (const picture of place.querySelectorAll('img')) picture.loading = 'eager';
        setEngine(started);
        setState('running');
      })
      // Without Swiper the slides stay as prerendered: readable, and a row can be scrolled.
      .catch(() => left || setState('absent'));
    return () => {
      left = true;
      started?.destroy();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per attempt: Swiper reads its settings when it starts
  }, [attempt]);

  useEffect(() => engine?.setSpeed(isStill ? 0 : speedMs), [engine, isStill, speedMs]);

  function noteFocus(target: Element): void {
    const chosen = isChosen(target);
    if (!chosen && !target.matches(':focus-visible')) return;
    setFocused(true);
    if (!chosen) return;
    // Focus on the rotation button only holds it: a click on it must act on the state that its name shows.
    if (!target.closest('[data-rotation]')) setMode('off');
  }

  // Focus that was inside before hydration counts too.
  useEffect(() => {
    const { activeElement } = document;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- read from the document once, after hydration
    if (activeElement && root.current?.contains(activeElement)) noteFocus(activeElement);
  }, [root]);

  return {
    listeners: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => noteFocus(target),
      onBlur: () => setFocused(false),
    },
    engine: state,
    index: view.index,
    // A row is a plain list until Swiper runs; of a hero only one headline may be exposed.
    isInView: (slide) =>
      (variant === 'row' && engine === undefined) ||
      (slide - view.index + count) % count < view.slidesPerView,
    rotates,
    isOn,
    toggleRotation: () => setMode(isOn ? 'off' : 'forced'),
    step(by) {
      setMode('off');
      if (!engine) {
        pending.current = (pending.current + by) % count;
        // A press retries loading.
        if (state === 'absent') {
          setState('waiting');
          setAttempt(attempt + 1);
        }
      } else if (by === 1) engine.next();
      else engine.previous();
    },
  };
}
