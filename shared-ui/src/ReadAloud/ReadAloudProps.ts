/** The words on the buttons, in the language of the page. */
export type ReadAloudTexts = {
  readonly listen: string;
  /** The accessible name of the bar. */
  readonly label: string;
  readonly pause: string;
  readonly goOn: string;
  readonly fromHere: string;
  readonly previous: string;
  readonly next: string;
  readonly stop: string;
  /** On the button if the reader could not be loaded. */
  readonly failed: string;
};

export type ReadAloudProps = {
  readonly texts: ReadAloudTexts;
};
