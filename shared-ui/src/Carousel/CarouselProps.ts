import type { ReactNode } from 'react';

export type CarouselSlide = {
  /** Names the slide, for example its headline or its author. */
  readonly label: string;
  readonly content: ReactNode;
};

export type CarouselVariant = 'hero' | 'row';

/** Names for screen readers. */
export type CarouselWords = {
  /** Names the whole, for example "Welcome". */
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** "1 of 3". */
  readonly position: (current: number, total: number) => string;
  /** Of what moves by itself. */
  readonly stop?: string;
  readonly start?: string;
};

/** From this width of the window on so many slides side by side, and so much space between them. */
export type CarouselStep = { readonly fromPx: number; readonly perView: number; readonly gapPx: number };

/** Something that is true for a while, and tells when it ends. */
export type CarouselHold = {
  readonly current: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

export type CarouselProps = {
  /** hero: one full-width slide, controls in the corner; row: 1, 2 or 3 at a time, controls beside the heading. */
  readonly variant: CarouselVariant;
  readonly words: CarouselWords;
  readonly slides: readonly CarouselSlide[];
  /** Without it nothing moves by itself. */
  readonly autoplayMs?: number;
  /** Nothing moves by itself meanwhile, for example while the page is covered. */
  readonly hold?: CarouselHold;
  readonly speedMs?: number;
  readonly loop?: boolean;
  /** row only, in rising order from 0; Carousel.module.css holds the same numbers for the time before Swiper. */
  readonly steps?: readonly CarouselStep[];
  /** row only: the heading beside the controls. */
  readonly heading?: ReactNode;
};
