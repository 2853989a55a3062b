/** A question and its answer (product-spec §3). Plain text; the answer stands in its first sentence. */
export type FaqItem = {
  readonly question: string;
  readonly answer: string;
};
