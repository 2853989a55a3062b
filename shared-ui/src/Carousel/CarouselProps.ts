import type { ReactNode } from 'react';

export type CarouselSlide = {
  /** The accessible name of the slide, for example its headline or author. */
  readonly label: string;
  readonly content: ReactNode;
};

export type CarouselVariant = 'hero' | 'row';

/** Accessible names. */
export type CarouselLabels = {
  /** The name of the carousel, for example "Welcome". */
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** "1 of 3". */
  readonly position: (current: number, total: number) => string;
  /** For a carousel that rotates. */
  readonly stop?: string;
  readonly start?: string;
};

/** From this window width on: the number of visible slides and the gap between them. */
export type CarouselStep = { readonly fromPx: number; readonly perView: number; readonly gapPx: number };

/** A temporary state that can be subscribed to; true while rotation must wait. */
export type CarouselHold = {
  readonly current: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

export type CarouselProps = {
  /** hero: one full-width slide, controls in the corner; row: 1, 2 or 3 at a time, controls beside the heading. */
  readonly variant: CarouselVariant;
  readonly labels: CarouselLabels;
  readonly slides: readonly CarouselSlide[];
  /** Omitted: no rotation. */
  readonly autoplayMs?: number;
  /** Rotation waits for it, for example while the page is covered. */
  readonly hold?: CarouselHold;
  readonly speedMs?: number;
  readonly loop?: boolean;
  /** row only, in ascending order from 0; Carousel.module.css repeats the numbers for the time before Swiper. */
  readonly steps?: readonly CarouselStep[];
  /** row only: the heading beside the controls. */
  readonly heading?: ReactNode;
};
