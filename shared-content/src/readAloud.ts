/** The words on the buttons that read a page aloud; the pages in other languages have them in their tables. */
export type ReadAloudContent = {
  readonly listen: string;
  readonly label: string;
  readonly pause: string;
  readonly goOn: string;
  readonly fromHere: string;
  readonly previous: string;
  readonly next: string;
  readonly stop: string;
  readonly failed: string;
};

/** Read aloud. */
export const readAloud: ReadAloudContent = {
  listen: 'Listen',
  label: 'Read this page aloud',
  pause: 'Pause',
  goOn: 'Go on',
  fromHere: 'From here',
  previous: 'Part before',
  next: 'Next part',
  stop: 'Stop reading',
  failed: 'This could not be loaded. Please press again.',
};
