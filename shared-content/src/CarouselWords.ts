/** The names of a carousel's controls (docs/design.md §8 "Carousels"). */
export type CarouselWords = {
  /** What the whole carousel shows. */
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Names a slide by its place: "2 of 3". */
  readonly position: (current: number, total: number) => string;
};

/** A carousel that moves by itself can be stopped (docs/decisions.md "Home / about"). */
export type RotationWords = { readonly stop: string; readonly start: string };
