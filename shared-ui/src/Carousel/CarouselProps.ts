import type { ReactNode } from 'react';

export type CarouselSlide = {
  /** Names the slide, for example its headline or its author. */
  readonly label: string;
  readonly content: ReactNode;
};

export type CarouselVariant = 'hero' | 'row';

export type CarouselProps = {
  /** hero: one full-width slide, controls in the corner; row: 1, 2 or 3 at a time, controls beside the heading. */
  readonly variant: CarouselVariant;
  /** Names the whole, for example "Welcome". */
  readonly label: string;
  /** What one slide is called in the names of the buttons. */
  readonly noun?: string;
  readonly slides: readonly CarouselSlide[];
  /** Without it nothing moves by itself. */
  readonly autoplayMs?: number;
  /** Nothing moves by itself meanwhile, for example while the page is covered. */
  readonly held?: boolean;
  readonly speedMs?: number;
  readonly loop?: boolean;
  /** row only: the heading beside the controls. */
  readonly heading?: ReactNode;
};
