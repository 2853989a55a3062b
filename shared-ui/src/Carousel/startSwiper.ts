import { Swiper } from 'swiper';
import type { CarouselStep } from './CarouselProps';

export type CarouselEngine = {
  readonly next: () => void;
  readonly previous: () => void;
  /** In milliseconds; 0 for reduced motion. */
  readonly setSpeed: (speedMs: number) => void;
  readonly destroy: () => void;
};

export type StartSwiperOptions = {
  readonly steps: readonly CarouselStep[] | undefined;
  readonly loop: boolean;
  readonly speedMs: number;
  readonly initialSlide: number;
  /** Called after every move and resize. */
  readonly onView: (index: number, slidesPerView: number) => void;
  /** Called when the visitor drags. */
  readonly onDrag: () => void;
};

export type StartSwiper = (frame: HTMLElement, options: StartSwiperOptions) => CarouselEngine;

/** Starts Swiper on slides that already have their final layout; `useCarousel` loads it after hydration. */
export const startSwiper: StartSwiper = (frame, options) => {
  const track = frame.firstElementChild;
  const showView = (swiper: Swiper) =>
    options.onView(swiper.realIndex, Number(swiper.params.slidesPerView) || 1);
  const swiper = new Swiper(frame, {
    // Our own class names, so that Swiper's stylesheet is not needed.
    wrapperClass: track?.className ?? '',
    slideClass: track?.firstElementChild?.className ?? '',
    loop: options.loop,
    // Otherwise a second press during a move would be lost.
    loopPreventsSliding: false,
    speed: options.speedMs,
    initialSlide: options.initialSlide,
    breakpoints: Object.fromEntries(
      (options.steps ?? []).map(({ fromPx, perView, gapPx }) => [
        fromPx,
        { slidesPerView: perView, spaceBetween: gapPx },
      ]),
    ),
    on: {
      afterInit: showView,
      realIndexChange: showView,
      breakpoint: showView,
      sliderFirstMove: options.onDrag,
    },
  });
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    setSpeed: (speedMs) => void (swiper.params.speed = speedMs),
    destroy: () => swiper.destroy(true, false),
  };
};
