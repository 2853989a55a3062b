/** A question and its answer (docs/spec.md §3). Plain text; the answer stands in its first sentence. */
export type FaqItem = {
  readonly question: string;
  readonly answer: string;
};
