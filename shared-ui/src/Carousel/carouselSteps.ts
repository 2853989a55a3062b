/** Slides side by side and the space between them, from this width of the window on. */
export type CarouselStep = {
  readonly minWidth: number;
  readonly slidesPerView: number;
  readonly spaceBetween: number;
};

/** docs/spec.md §9, testimonials. Carousel.module.css holds the same numbers for the time before Swiper. */
export const carouselSteps = [
  { minWidth: 0, slidesPerView: 1, spaceBetween: 15 },
  { minWidth: 768, slidesPerView: 2, spaceBetween: 30 },
  { minWidth: 1024, slidesPerView: 3, spaceBetween: 40 },
] as const satisfies readonly CarouselStep[];
