/** Accessible names of a carousel and its controls (docs/design.md §8 "Carousels"). */
export type CarouselLabels = {
  /** The name of the carousel. */
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** The position of a slide: "2 of 3". */
  readonly position: (current: number, total: number) => string;
};

/** For a carousel that rotates (docs/decisions.md "Home / about"). */
export type RotationLabels = { readonly stop: string; readonly start: string };
