/** A link that leaves this site: booking page, map, phone, e-mail, chat. */
export type OutsideLink = {
  readonly label: string;
  readonly href: string;
  /** Read out after the label and not seen, where the label alone says too little. */
  readonly hiddenWords?: string;
};
