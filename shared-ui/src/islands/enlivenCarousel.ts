import type { CarouselSettings, CarouselHold } from '../Carousel/CarouselProps';
import type { CarouselEngine, StartSwiper } from '../Carousel/startSwiper';
import { enlivenAll } from './enlivenAll';
import { nextTask } from './nextTask';
import { isStill, onStillness } from './stillness';

/** auto: moves until pointed at or used; off: stopped for good; insisted: started by hand, so nothing holds it. */
type RotationMode = 'auto' | 'off' | 'insisted';

const freely: CarouselHold = { current: () => false, subscribe: () => () => {} };

/**
 * Lets a carousel move: by its buttons, by hand, and by itself where its settings say so. It works on the HTML, for that is
 * all a first visit has of it (`Carousel` renders it).
 * @param hold what keeps it from moving by itself for a while
 * @returns ends that
 */
export function enlivenCarousel(carousel: HTMLElement, hold: CarouselHold = freely): () => void {
  const { autoplayMs, speedMs, loop, steps, stop, start } = JSON.parse(
    carousel.dataset['carousel'] ?? '{}',
  ) as CarouselSettings;
  const frame = carousel.querySelector<HTMLElement>('[data-engine]');
  const track = frame?.firstElementChild;
  if (!frame || !track) return () => {};
  // As they stand in the HTML: when looping, Swiper changes their order.
  const slides = [...track.children] as HTMLElement[];
  const isRow = carousel.dataset['variant'] === 'row';
  const rotation = carousel.querySelector<HTMLElement>('[data-rotation]');
  const position = carousel.querySelector('[data-shown]');

  const left = new AbortController();
  let engine: CarouselEngine | undefined;
  let view = { index: 0, slidesPerView: 1 };
  let mode: RotationMode = 'auto';
  let pointed = false;
  let focused = false;
  /** How far the visitor has gone on before anything could move. */
  let pending = 0;
  /** From which slide the clock runs to the next. */
  let leaving = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOn = () => mode === 'insisted' || (mode === 'auto' && !isStill());
  const rotates = () =>
    autoplayMs !== undefined &&
    engine !== undefined &&
    isOn() &&
    !hold.current() &&
    (mode === 'insisted' || !(pointed || focused));
  // A row is a plain list until Swiper runs; of a hero only one headline may ever be exposed.
  const isVisible = (slide: number) =>
    (isRow && !engine) || (slide - view.index + slides.length) % slides.length < view.slidesPerView;

  function show(): void {
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('inert', !isVisible(index));
    if (position) position.textContent = slides[view.index]?.dataset['position'] ?? '';
    track?.setAttribute('aria-live', rotates() ? 'off' : 'polite');
    rotation?.setAttribute('data-rotation', isOn() ? 'on' : 'off');
    rotation?.setAttribute('aria-label', (isOn() ? stop : start) ?? '');
    const from = rotates() ? view.index : -1;
    if (from === leaving) return;
    leaving = from;
    clearTimeout(timer);
    if (from >= 0) timer = setTimeout(() => engine?.next(), autoplayMs);
  }

  function begin(place: HTMLElement, startSwiper: StartSwiper): void {
    if (left.signal.aborted) return;
    engine = startSwiper(place, {
      steps,
      loop,
      speedMs: isStill() ? 0 : speedMs,
      initialSlide: (pending + slides.length) % slides.length,
      onView(index, slidesPerView) {
        view = { index, slidesPerView };
        show();
      },
      onDrag() {
        mode = 'off';
        show();
      },
    });
    place.dataset['engine'] = 'running';
    place.removeAttribute('tabindex');
    // What comes next is there before it is turned to: not every browser fetches it by itself beyond the edge of a slide.
    if (!isRow) for (const picture of track?.querySelectorAll('img') ?? []) picture.loading = 'eager';
    show();
  }

  function load(place: HTMLElement): void {
    place.dataset['engine'] = 'waiting';
    import('../Carousel/startSwiper').then(
      // Swiper measures the page when it begins: where there are two carousels, the page answers in between.
      async ({ startSwiper }) => {
        await nextTask();
        begin(place, startSwiper);
      },
      // Without Swiper the slides stay as they were prerendered: readable, and a row can be scrolled by hand.
      () => (place.dataset['engine'] = 'absent'),
    );
  }

  function step(by: 1 | -1): void {
    mode = 'off';
    if (!engine) {
      pending = (pending + by) % slides.length;
      // Whoever presses asks for what did not come once more.
      if (frame?.dataset['engine'] === 'absent') load(frame);
    } else if (by === 1) engine.next();
    else engine.previous();
    show();
  }

  function onFocus(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    // The focus that a change of page puts on the headline stops nothing for those who use no keyboard: for them nothing
    // was chosen (docs/spec.md §4).
    if (target.matches('[data-page-heading]') && !target.matches(':focus-visible')) return;
    focused = true;
    // The rotation button only holds it, for a press on it must find the state that its name told.
    if (!rotation?.contains(target)) mode = 'off';
    show();
  }

  function listen(type: string, then: (event: Event) => void): void {
    const listener = (event: Event) => {
      then(event);
      show();
    };
    carousel.addEventListener(type, listener, { signal: left.signal });
  }

  listen('pointerenter', () => (pointed = true));
  listen('pointerleave', () => (pointed = false));
  listen('focusin', ({ target }) => onFocus(target));
  listen('focusout', () => (focused = false));
  listen('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null;
    if (button && button === rotation) mode = isOn() ? 'off' : 'insisted';
    else if (button) step(button.dataset['control'] === 'next' ? 1 : -1);
  });
  onStillness(() => {
    engine?.setSpeed(isStill() ? 0 : speedMs);
    show();
  }, left.signal);
  const letGo = hold.subscribe(show);
  if (carousel.contains(document.activeElement)) onFocus(document.activeElement);
  load(frame);
  show();

  return () => {
    left.abort();
    letGo();
    clearTimeout(timer);
    engine?.destroy();
  };
}

/** Lets every carousel in a page move. */
export const enlivenCarousels = (page: Element, hold?: CarouselHold) =>
  enlivenAll(page, '[data-carousel]', (carousel) => enlivenCarousel(carousel, hold));
