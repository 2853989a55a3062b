/** The names of a carousel's controls (design-content §3 "Hero and testimonial carousels"). */
export type CarouselWords = {
  /** What the whole carousel shows. */
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  /** Names a slide by its place: "2 of 3". */
  readonly position: (current: number, total: number) => string;
};

/** A carousel that moves by itself can be stopped (decisions "Home / about"). */
export type RotationWords = { readonly stop: string; readonly start: string };
