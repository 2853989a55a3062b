import { Swiper } from 'swiper';
import type { CarouselStep } from './CarouselProps';

export type CarouselEngine = {
  readonly next: () => void;
  readonly previous: () => void;
  /** In milliseconds; 0 for who wants no movement. */
  readonly setSpeed: (speedMs: number) => void;
  readonly destroy: () => void;
};

export type StartSwiperOptions = {
  readonly steps: readonly CarouselStep[] | undefined;
  readonly loop: boolean;
  readonly speedMs: number;
  readonly initialSlide: number;
  /** After every move and every change of width. */
  readonly onView: (index: number, slidesPerView: number) => void;
  /** The visitor drags by hand. */
  readonly onDrag: () => void;
};

export type StartSwiper = (frame: HTMLElement, options: StartSwiperOptions) => CarouselEngine;

/** Puts Swiper on slides that already stand where it would put them; loaded by `useCarousel` once the page is hydrated. */
export const startSwiper: StartSwiper = (frame, options) => {
  const track = frame.firstElementChild;
  const showView = (swiper: Swiper) =>
    options.onView(swiper.realIndex, Number(swiper.params.slidesPerView) || 1);
  const swiper = new Swiper(frame, {
    // Our own classes, so that none of Swiper's stylesheet is needed.
    wrapperClass: track?.className ?? '',
    slideClass: track?.firstElementChild?.className ?? '',
    loop: options.loop,
    // Else a second press while the first one still moves would be lost.
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
