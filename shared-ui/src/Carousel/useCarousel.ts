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

/** auto: moves until pointed at or used; off: stopped for good; insisted: started by hand, so nothing holds it. */
type RotationMode = 'auto' | 'off' | 'insisted';

/** waiting: Swiper is on its way; absent: it did not come, and the slides stay as they were prerendered. */
export type EngineState = 'waiting' | 'running' | 'absent';

type Settings = Pick<CarouselProps, 'variant' | 'autoplayMs' | 'hold' | 'speedMs' | 'loop' | 'steps'> & {
  readonly root: RefObject<HTMLElement | null>;
  /** Swiper's own element, around the track. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** How many slides there are. */
  readonly count: number;
};

export type CarouselState = {
  /** For the carousel's root: what it hears of pointer and focus. */
  readonly listeners: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
  >;
  readonly engine: EngineState;
  /** The first slide in view. */
  readonly index: number;
  readonly isInView: (slide: number) => boolean;
  /** Does it move by itself at this moment? */
  readonly rotates: boolean;
  /** Would it, if nothing held it? */
  readonly isOn: boolean;
  readonly toggleRotation: () => void;
  readonly step: (by: 1 | -1) => void;
};

const freely: CarouselHold = { current: () => false, subscribe: () => () => {} };

/** The focus that a change of page puts on the headline stops nothing for those who use no keyboard: for them nothing was chosen (docs/spec.md §4). */
const isChosen = (target: Element) =>
  !target.matches('[data-page-heading]') || target.matches(':focus-visible');

/** Lets a carousel move: by its buttons, by hand, and by itself where its settings say so. */
export function useCarousel({
  root,
  frame,
  variant,
  count,
  autoplayMs,
  hold = freely,
  speedMs = 700,
  loop = true,
  steps,
}: Settings): CarouselState {
  const [state, setState] = useState<EngineState>('waiting');
  const [engine, setEngine] = useState<CarouselEngine>();
  /** How often Swiper was asked for. */
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState({ index: 0, slidesPerView: 1 });
  const [mode, setMode] = useState<RotationMode>('auto');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  /** How far the visitor has gone on before anything could move. */
  const pending = useRef(0);
  const isStill = useReducedMotion();
  const isVisible = useVisible();
  const isHeld = useSyncExternalStore(hold.subscribe, hold.current, () => true);

  const isOn = mode === 'insisted' || (mode === 'auto' && !isStill);
  const rotates =
    autoplayMs !== undefined &&
    engine !== undefined &&
    isOn &&
    isVisible &&
    !isHeld &&
    (mode === 'insisted' || !(pointed || focused));

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
        // Swiper measures the page when it begins: where there are two carousels, the page answers in between.
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
        // What comes next is there before it is turned to: not every browser fetches it by itself beyond the edge of a slide.
        if (variant === 'hero')
          for (const picture of place.querySelectorAll('img')) picture.loading = 'eager';
        setEngine(started);
        setState('running');
      })
      // Without Swiper the slides stay as they were prerendered: readable, and a row can be scrolled by hand.
      .catch(() => left || setState('absent'));
    return () => {
      left = true;
      started?.destroy();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once an attempt: Swiper reads its settings when it begins
  }, [attempt]);

  useEffect(() => engine?.setSpeed(isStill ? 0 : speedMs), [engine, isStill, speedMs]);

  function noteFocus(target: Element): void {
    if (!isChosen(target)) return;
    setFocused(true);
    // The rotation button only holds it, for a press on it must find the state that its name told.
    if (!target.closest('[data-rotation]')) setMode('off');
  }

  // Whoever had the focus in it before script came has chosen it.
  useEffect(() => {
    const { activeElement } = document;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- read from the page, once, when React has taken it over
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
    // A row is a plain list until Swiper runs; of a hero only one headline may ever be exposed.
    isInView: (slide) =>
      (variant === 'row' && engine === undefined) ||
      (slide - view.index + count) % count < view.slidesPerView,
    rotates,
    isOn,
    toggleRotation: () => setMode(isOn ? 'off' : 'insisted'),
    step(by) {
      setMode('off');
      if (!engine) {
        pending.current = (pending.current + by) % count;
        // Whoever presses asks for what did not come once more.
        if (state === 'absent') {
          setState('waiting');
          setAttempt(attempt + 1);
        }
      } else if (by === 1) engine.next();
      else engine.previous();
    },
  };
}
