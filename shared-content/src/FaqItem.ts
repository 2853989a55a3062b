/** A question and its answer in plain text; the first sentence answers (docs/spec.md §3). */
export type FaqItem = {
  readonly question: string;
  readonly answer: string;
};
